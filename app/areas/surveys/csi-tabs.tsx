import { Tabs } from "~/components/tabs";

/** The tables of the screen, each with an address of its own. */
export function CsiTabs({ current }: { current: "ratings" | "surveys" | "asked" }) {
  return (
    <Tabs
      label="CSI"
      tabs={[
        { label: "Dealer Ratings", to: "/admin-csi", current: current === "ratings" },
        { label: "New Surveys", to: "/admin-csi/surveys", current: current === "surveys" },
        { label: "Asked Owners", to: "/admin-csi/asked", current: current === "asked" },
      ]}
    />
  );
}
