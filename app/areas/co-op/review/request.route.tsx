import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { opensTo } from "#graphql/permissions";
import { canBeCredited, isEditable, isRequestStatus } from "#graphql/areas/co-op/rules";
import { Assignment } from "~/components/desk/assignment";
import { StatusBadge } from "~/components/record/status-badge";
import { useAnswer } from "~/components/use-answer";
import { useFreshData } from "~/components/live/use-changes";
import { PageHead } from "~/components/page-head";
import { LongWhen } from "~/components/when";
import { newFormKey } from "~/server/forms/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { CreditLink } from "../../settlement/credit-link";
import { creditPath, adminRequestsPath, dealerRequestsPath } from "../paths";
import { formLabel } from "../list/form-label";
import { readDetail } from "../list/list.server";
import { OpenRequest } from "./open-request";
import { takeRequest } from "./take.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? formLabel(data.request.formType) : "Co-op request"}, Slipway` },
];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const viewer = await requirePermission(request, ...opensTo.coOpRequests);
  const loadedAt = new Date().toISOString();
  const side = viewer.role === "admin" ? ("admin" as const) : ("dealer" as const);
  return { request: await readDetail(request, id), side, loadedAt, formKey: newFormKey() };
}

export const action = takeRequest;

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

/** One request by itself: where a notification leads. */
export default function Request() {
  const { request, side, loadedAt, formKey } = useLoaderData<typeof loader>();
  const { formType, status, submittedBy, dateSubmitted, revisedAt } = request;
  const problem = useAnswer<typeof action>()?.problem;
  useFreshData("co-op-requests", loadedAt);

  return (
    <>
      <PageHead
        title={formLabel(formType)}
        crumb={
          side === "admin"
            ? { to: `${adminRequestsPath}?status=${status}`, label: "Co OP Requests" }
            : { to: dealerRequestsPath(isRequestStatus(status) ? status : "new"), label: "Co-op requests" }
        }
      >
        <StatusBadge status={status} />
        {revisedAt && (
          <span className="small muted">
            Revised <LongWhen at={revisedAt} />
          </span>
        )}
        <span className="small muted">
          {submittedBy}, <LongWhen at={dateSubmitted} />
        </span>
      </PageHead>
      <section className="panel pad detail">
        <OpenRequest
          request={request}
          side={side}
          formKey={formKey}
          assignment={
            side === "admin" && (
              <Assignment of={request} isOpen={isEditable(status)} formKey={formKey} problem={problem} />
            )
          }
          credit={
            side === "admin" && (
              <CreditLink
                to={creditPath(request.id)}
                isOpen={canBeCredited(request)}
                isSettled={Boolean(request.money?.settlement)}
              />
            )
          }
        />
      </section>
    </>
  );
}
