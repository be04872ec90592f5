import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dealersCsvName } from "#graphql/areas/dealers/rules";
import { DealersQuery } from "#graphql/generated/client/graphql";
import { AdminListPage } from "~/components/list/admin-list-page";
import { listInput } from "~/lib/list-request";
import { counted } from "~/lib/words";
import { readColumnChoice } from "~/server/data/column-choice.server";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/data/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { AddDealer } from "./add-dealer";
import { dealerColumns, listedName } from "./columns";
import { dealerFormParts } from "./form.server";
import { IncludeArchived } from "./include-archived";
import { dealerFilter, readDealerList } from "./list.server";
import { dealersPath } from "./paths";
import { PeopleTabs } from "./people-tabs";

export const meta: MetaFunction = () => [{ title: "My Dealers, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  const columnChoice = readColumnChoice(request, "dealers", dealerColumns);
  const list = readDealerList(request, dealerColumns);
  const loadedAt = new Date().toISOString();
  const { dealers } = await query(request, DealersQuery, { list: listInput(list), filter: dealerFilter(list) });
  return { list, dealers, loadedAt, columnChoice, parts: dealerFormParts("add"), formKey: newFormKey() };
}

export default function MyDealers() {
  const { list, dealers, loadedAt, columnChoice, parts, formKey } = useLoaderData<typeof loader>();

  return (
    <AdminListPage
      title="My Dealers"
      noun={{ one: "dealer", many: "dealers" }}
      searchLabel="Dealership, name, email, city or code"
      columns={dealerColumns}
      columnChoice={columnChoice}
      list={list}
      page={dealers}
      rowKey={({ profileId }) => profileId}
      rowLabel={listedName}
      exports={[
        {
          label: "CSV",
          entry: "CSV",
          note: (total) => counted(total, { one: "row", many: "rows" }),
          to: `${dealersPath}/${dealersCsvName}`,
        },
      ]}
      live={{ topic: "dealers", loadedAt }}
      above={
        <>
          <PeopleTabs current="dealers" />
          <details className="panel fold">
            <summary>Add dealer</summary>
            <AddDealer parts={parts} formKey={formKey} />
          </details>
        </>
      }
      tools={<IncludeArchived list={list} />}
    />
  );
}
