import { useNavigation } from "@remix-run/react";

/** A bar along the top edge while the next page is on its way, and the word for those who cannot see it. */
export function Progress() {
  const { state } = useNavigation();
  if (state === "idle") return null;

  return (
    <div className="progress" role="status">
      <span className="sr">Loading...</span>
    </div>
  );
}
