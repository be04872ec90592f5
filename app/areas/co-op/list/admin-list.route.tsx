import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { canBeCredited, isEditable } from "#graphql/areas/co-op/rules";
import { Link } from "~/components/link/link";
import { Assignment } from "~/components/desk/assignment";
import { ExportCsv } from "~/components/list/exports/export-csv";
import { AdminListPage } from "~/components/list/arranged/admin-list-page";
import { useAnswer } from "~/components/use-answer";
import { loadTogether } from "~/server/data/load-together.server";
import { orNothing } from "~/server/data/refusals.server";
import { readColumnChoice } from "~/server/list/column-choice.server";
import { requirePermission } from "~/server/session/viewer.server";
import { specText } from "~/server/platform/spec-text.server";
import { CreditLink } from "../../settlement/credit-link";
import { creditPath, adminLedgerPath } from "../paths";
import { openRequest } from "../review/open-request";
import { takeRequest } from "../review/take.server";
import { AdminTabs } from "./admin-tabs";
import { requestNoun } from "./columns";
import { formLabel } from "./form-label";
import { adminRequestList, columnsOf } from "./desk-columns";
import { FailedList } from "./failed-list";
import { adminRequests, countByStatus } from "./list.server";
import { StatusTabs } from "./status-tabs";

export const meta: MetaFunction = () => [{ title: "Co OP Requests, Slipway" }];

/** Each part's columns are arranged by themselves. */
const cookies = { waiting: "admin-co-op-requests", approved: "admin-co-op-requests-approved" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { filters } = adminRequests.read(request);
  const [, requests, counts] = await loadTogether(
    requirePermission(request, "admin:ADMIN_CO_OP_REQ"),
    orNothing(adminRequests.load(request)),
    countByStatus(request, { formType: filters.type, ...adminRequests.across(request) }),
  );
  const part: keyof typeof columnsOf = filters.status === "approved" ? "approved" : "waiting";
  const columnChoice = readColumnChoice(request, cookies[part], columnsOf[part]);
  const heading = filters.type ? formLabel(filters.type) : specText("CO - OP Pre Approval Claim Forms");
  return { requests, counts, filters, heading, part, columnChoice };
}

export const action = takeRequest;

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function AdminRequests() {
  const { requests, counts, filters, heading, part, columnChoice } = useLoaderData<typeof loader>();
  const { status, type } = filters;

  const problem = useAnswer<typeof action>()?.problem;
  const tabs = (
    <AdminTabs heading={heading} isForm={Boolean(type)}>
      <StatusTabs name="status" current={status} counts={counts} />
    </AdminTabs>
  );

  if (!requests)
    return <FailedList title={adminRequestList.title} tabs={tabs} error="Error Loading Advertising Claim Forms" />;
  const { formKey } = requests;
  return (
    <AdminListPage
      {...adminRequestList}
      columns={columnsOf[part]}
      noun={requestNoun(status)}
      part={type && formLabel(type)}
      columnChoice={columnChoice}
      loaded={requests}
      actions={
        <>
          <ExportCsv to="/admin-co-op-requests/export-co-op-requests.csv" />
          <Link className="button" to="/admin-co-op-requests/credits">
            Credits
          </Link>
          <Link className="button" to={adminLedgerPath}>
            Ledger
          </Link>
        </>
      }
      selection={status === "approved" ? [{ label: "Enter credit…", action: "/admin-co-op-requests/credit" }] : []}
      above={tabs}
      live={{ topic: "co-op-requests" }}
      problem={problem}
      detail={(detail) =>
        openRequest(detail, {
          side: "admin",
          formKey,
          assignment: detail && (
            <Assignment of={detail} isOpen={isEditable(detail.status)} formKey={formKey} problem={problem} />
          ),
          credit: detail && (
            <CreditLink
              to={creditPath(detail.id)}
              isOpen={canBeCredited(detail)}
              isSettled={Boolean(detail.money?.settlement)}
            />
          ),
        })
      }
    />
  );
}
