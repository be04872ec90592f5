import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminListPage } from "~/components/list/arranged/admin-list-page";
import { loadTogether } from "~/server/data/load-together.server";
import { readColumnChoice } from "~/server/list/column-choice.server";
import { requirePermission } from "~/server/session/viewer.server";
import { salesList } from "../columns";
import { IncludeArchived } from "../include-archived";
import { keepIncludingArchived } from "../include-archived.server";
import { salesPeople } from "../list.server";
import { PeopleTabs } from "../people-tabs";
import { salesFormParts } from "./form.server";
import { newSalesValues } from "./new-values";
import { SalesForm } from "./sales-form";

export const meta: MetaFunction = () => [{ title: "Sales people, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [, people, parts] = await loadTogether(
    requirePermission(request, "admin:ADMIN_MY_DEALERS"),
    salesPeople.load(request),
    salesFormParts(request, "add", []),
  );
  const columnChoice = readColumnChoice(request, "sales", salesList.columns);
  keepIncludingArchived(request);
  return { people, columnChoice, parts };
}

export default function SalesPeople() {
  const { people, columnChoice, parts } = useLoaderData<typeof loader>();

  return (
    <AdminListPage
      {...salesList}
      columnChoice={columnChoice}
      loaded={people}
      live={{ topic: "dealers" }}
      above={
        <>
          <PeopleTabs current="sales" />
          <details className="panel fold">
            <summary>Add sales person</summary>
            <SalesForm parts={parts} formKey={people.formKey} submit="Add sales person" values={newSalesValues} isNew />
          </details>
        </>
      }
      tools={<IncludeArchived list={people.list} />}
    />
  );
}
