import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SalesPeopleQuery } from "#graphql/generated/client/graphql";
import { AdminListPage } from "~/components/list/admin-list-page";
import { listInput } from "~/lib/list-request";
import { readColumnChoice } from "~/server/data/column-choice.server";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/data/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { listedName, salesColumns } from "../columns";
import { IncludeArchived } from "../include-archived";
import { dealerFilter, readDealerList } from "../list.server";
import { PeopleTabs } from "../people-tabs";
import { salesFormParts } from "./form.server";
import { newSalesValues } from "./new-values";
import { SalesForm } from "./sales-form";

export const meta: MetaFunction = () => [{ title: "Sales people, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  const columnChoice = readColumnChoice(request, "sales", salesColumns);
  const list = readDealerList(request, salesColumns);
  const loadedAt = new Date().toISOString();
  const filter = { ...dealerFilter(list), role: "Sales" } as const;
  const [{ dealers: people }, parts] = await Promise.all([
    query(request, SalesPeopleQuery, { list: listInput(list), filter }),
    salesFormParts(request, "add", []),
  ]);
  return { list, people, loadedAt, columnChoice, parts, formKey: newFormKey() };
}

export default function SalesPeople() {
  const { list, people, loadedAt, columnChoice, parts, formKey } = useLoaderData<typeof loader>();

  return (
    <AdminListPage
      title="Sales people"
      noun={{ one: "sales person", many: "sales people" }}
      searchLabel="Name or email"
      columns={salesColumns}
      columnChoice={columnChoice}
      list={list}
      page={people}
      rowKey={({ profileId }) => profileId}
      rowLabel={listedName}
      live={{ topic: "dealers", loadedAt }}
      above={
        <>
          <PeopleTabs current="sales" />
          <details className="panel fold">
            <summary>Add sales person</summary>
            <SalesForm parts={parts} formKey={formKey} submit="Add sales person" values={newSalesValues} isNew />
          </details>
        </>
      }
      tools={<IncludeArchived list={list} />}
    />
  );
}
