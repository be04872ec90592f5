import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { requirePermission } from "~/server/session/viewer.server";
import { Moved } from "./moved";

export const meta: MetaFunction = () => [{ title: "Co-Op Pre-Approval Form, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  return null;
}

export default function MovedForms() {
  return (
    <Moved
      title="Co-Op Pre-Approval Form"
      to="/forms-co-op-pre-approval-claim-forms"
      label="Co-Op Pre-Approval Claim Forms"
    />
  );
}
