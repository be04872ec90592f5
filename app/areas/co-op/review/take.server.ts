import { type ActionFunctionArgs } from "@remix-run/node";
import { GiveBackCoOpRequestMutation, TakeCoOpRequestMutation } from "#graphql/generated/client/graphql";
import { readForm } from "~/server/forms/read-form.server";
import { actOnAssignment } from "~/server/forms/assignments.server";
import { requirePermission } from "~/server/session/viewer.server";

const desk = { take: TakeCoOpRequestMutation, giveBack: GiveBackCoOpRequestMutation };

/** Takes the request that a form of the page names, or gives it back: in an open row, and on the request's own page. */
export async function takeRequest({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
  return actOnAssignment(request, await readForm(request), desk);
}
