import { useLocation } from "@remix-run/react";

/** Loads the page anew, all of it: what failed may have been a script. */
export function TryAgain({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  return (
    <a className={className} href={pathname + search}>
      Try again
    </a>
  );
}
