import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/components/link/link";
import { ExportCsv } from "~/components/list/exports/export-csv";
import { DealerSelect } from "~/components/form/dealer-select";
import { ListPage } from "~/components/list/list-page";
import { Tabs } from "~/components/tabs";
import { loadTogether } from "~/server/data/load-together.server";
import { requireAdminOr, seemsAdmin } from "~/server/session/viewer.server";
import { boatList } from "./columns";
import { inventory } from "./list.server";
import { boatPath, inventoryPath } from "./paths";

export const meta: MetaFunction = () => [{ title: "Inventory, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const side = (await seemsAdmin(request)) ? "admin" : "dealer";
  const [{ role }, boats] = await loadTogether(
    requireAdminOr(request, "dealer:DEALER_INVENTORY"),
    inventory[side].load(request),
  );
  return { boats, canAdd: role !== "admin" };
}

export default function Inventory() {
  const { boats, canAdd } = useLoaderData<typeof loader>();
  const deleted = boats.list.filters.show === "deleted";

  return (
    <ListPage
      ChooseDealer={DealerSelect}
      {...boatList}
      part={deleted ? "Deleted" : "For sale"}
      loaded={boats}
      tools={<ExportCsv to="/inventory/export-inventory.csv" />}
      live={{ topic: "inventory" }}
      actions={
        canAdd && (
          <Link className="button primary" to={boatPath("add")}>
            Add boat
          </Link>
        )
      }
      above={
        <Tabs
          label="Which boats"
          tabs={[
            { label: "For sale", to: inventoryPath, current: !deleted },
            { label: "Deleted", to: `${inventoryPath}?show=deleted`, current: deleted },
          ]}
        />
      }
    />
  );
}
