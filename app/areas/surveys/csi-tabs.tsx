import { Tabs } from "~/components/tabs";

/** The two tables of the screen, each with an address of its own. */
export function CsiTabs({ current }: { current: "ratings" | "surveys" }) {
  return (
    <Tabs
      label="CSI"
      tabs={[
        { label: "Dealer Ratings", to: "/admin-csi", current: current === "ratings" },
        { label: "New Surveys", to: "/admin-csi/surveys", current: current === "surveys" },
      ]}
    />
  );
}
