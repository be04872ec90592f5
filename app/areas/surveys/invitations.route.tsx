import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { askedCsvName } from "#graphql/areas/surveys/rules";
import { BackLink } from "~/components/link/back-link";
import { AdminListPage } from "~/components/list/arranged/admin-list-page";
import { csvExport } from "~/components/list/exports/list-export";
import { loadTogether } from "~/server/data/load-together.server";
import { readColumnChoice } from "~/server/list/column-choice.server";
import { requirePermission } from "~/server/session/viewer.server";
import { askedList } from "./columns";
import { CsiTabs } from "./csi-tabs";
import { askedOwners } from "./lists.server";
import { SurveyedOwnerFacts } from "./surveyed-owner-facts";

export const meta: MetaFunction = () => [{ title: "Asked Owners, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [, loaded] = await loadTogether(requirePermission(request, "admin:ADMIN_CSI"), askedOwners.load(request));
  return { askedOwners: loaded, columnChoice: readColumnChoice(request, "asked-owners", askedList.columns) };
}

export default function AskedOwners() {
  const { askedOwners, columnChoice } = useLoaderData<typeof loader>();

  return (
    <AdminListPage
      {...askedList}
      columnChoice={columnChoice}
      loaded={askedOwners}
      exports={[csvExport(`/admin-csi/${askedCsvName}`)]}
      live={{ topic: "asked-owners" }}
      above={<CsiTabs current="asked" />}
      detail={(owner) => (
        <>
          <div className="detail-grid">
            <SurveyedOwnerFacts owner={owner} />
          </div>
          {owner.mayBeAsked && (
            <div className="act">
              <BackLink className="button" to={`/admin-warranty-registrations/${owner.id}/survey`}>
                Ask again
              </BackLink>
            </div>
          )}
        </>
      )}
    />
  );
}
