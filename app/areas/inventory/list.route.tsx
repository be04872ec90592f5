import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { Tabs } from "~/components/tabs";
import { requireAdminOr } from "~/server/session/viewer.server";
import { boatColumns, boatList } from "./columns";
import { loadInventory } from "./list.server";
import { boatPath, inventoryPath } from "./paths";

export const meta: MetaFunction = () => [{ title: "Inventory, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireAdminOr(request, "dealer:DEALER_INVENTORY");
  return { ...(await loadInventory(request)), canAdd: role !== "admin" };
}

export default function Inventory() {
  const { list, inventory, loadedAt, deleted, canAdd } = useLoaderData<typeof loader>();

  return (
    <ListPage
      {...boatList}
      title="Inventory"
      columns={boatColumns}
      list={list}
      page={inventory}
      live={{ topic: "inventory", loadedAt }}
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
