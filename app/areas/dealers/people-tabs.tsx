import { Tabs } from "~/components/tabs";
import { dealersPath, salesPath } from "./paths";

export function PeopleTabs({ current }: { current: "dealers" | "sales" }) {
  return (
    <Tabs
      label="Dealers and sales people"
      tabs={[
        { label: "Dealers", to: dealersPath, current: current === "dealers" },
        { label: "Sales people", to: salesPath, current: current === "sales" },
      ]}
    />
  );
}
