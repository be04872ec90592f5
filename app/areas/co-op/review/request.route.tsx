import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { isRequestStatus } from "#graphql/areas/co-op/rules";
import { StatusBadge } from "~/components/record/status-badge";
import { useFreshData } from "~/components/live/use-changes";
import { LongWhen } from "~/components/when";
import { newFormKey } from "~/server/data/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { adminRequestsPath, dealerRequestsPath } from "../paths";
import { formLabel } from "../list/columns";
import { readDetail } from "../list/list.server";
import { OpenRequest } from "./open-request";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? formLabel(data.request.formType) : "Co-op request"}, Slipway` },
];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const viewer = await requirePermission(request, "admin:ADMIN_CO_OP_REQ", "dealer:DEALER_ALL");
  const loadedAt = new Date().toISOString();
  const side = viewer.role === "admin" ? ("admin" as const) : ("dealer" as const);
  return { request: await readDetail(request, id), side, loadedAt, formKey: newFormKey() };
}

/** One request by itself: where a notification leads. */
export default function Request() {
  const { request, side, loadedAt, formKey } = useLoaderData<typeof loader>();
  const { formType, status, submittedBy, dateSubmitted, revisedAt } = request;
  useFreshData("co-op-requests", loadedAt);

  return (
    <>
      <p className="crumb">
        {side === "admin" ? (
          <Link to={`${adminRequestsPath}?status=${status}`}>Co OP Requests</Link>
        ) : (
          <Link to={dealerRequestsPath(isRequestStatus(status) ? status : "new")}>Co-op requests</Link>
        )}
      </p>
      <div className="head">
        <h1>{formLabel(formType)}</h1>
        <StatusBadge status={status} />
        {revisedAt && (
          <span className="small muted">
            Revised <LongWhen at={revisedAt} />
          </span>
        )}
        <span className="small muted">
          {submittedBy}, <LongWhen at={dateSubmitted} />
        </span>
      </div>
      <section className="panel pad detail">
        <OpenRequest request={request} side={side} formKey={formKey} />
      </section>
    </>
  );
}
