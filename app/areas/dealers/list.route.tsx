import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dealersCsvName } from "#graphql/areas/dealers/rules";
import { AdminListPage } from "~/components/list/arranged/admin-list-page";
import { csvExport } from "~/components/list/exports/list-export";
import { loadTogether } from "~/server/data/load-together.server";
import { readColumnChoice } from "~/server/list/column-choice.server";
import { requirePermission } from "~/server/session/viewer.server";
import { AddDealer } from "./add-dealer";
import { dealerList } from "./columns";
import { dealerFormParts } from "./form.server";
import { IncludeArchived } from "./include-archived";
import { keepIncludingArchived } from "./include-archived.server";
import { dealers } from "./list.server";
import { dealersPath } from "./paths";
import { PeopleTabs } from "./people-tabs";

export const meta: MetaFunction = () => [{ title: "My Dealers, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [, loaded] = await loadTogether(requirePermission(request, "admin:ADMIN_MY_DEALERS"), dealers.load(request));
  const columnChoice = readColumnChoice(request, "dealers", dealerList.columns);
  keepIncludingArchived(request);
  return { dealers: loaded, columnChoice, parts: dealerFormParts("add") };
}

export default function MyDealers() {
  const { dealers, columnChoice, parts } = useLoaderData<typeof loader>();

  return (
    <AdminListPage
      {...dealerList}
      columnChoice={columnChoice}
      loaded={dealers}
      exports={[csvExport(`${dealersPath}/${dealersCsvName}`)]}
      live={{ topic: "dealers" }}
      above={
        <>
          <PeopleTabs current="dealers" />
          <details className="panel fold">
            <summary>Add dealer</summary>
            <AddDealer parts={parts} formKey={dealers.formKey} />
          </details>
        </>
      }
      tools={<IncludeArchived list={dealers.list} />}
    />
  );
}
