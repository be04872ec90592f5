import { comment } from "#graphql/areas/co-op/review/review.rules";
import { CommentOnCoOpRequestMutation } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data/data.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { actOnRow } from "~/server/forms/row-action.server";
import { requestPath } from "../paths";

/** Adds a comment to a request, and goes back to where it was written. */
export function commentOnRequest(request: Request, id: string, back: string) {
  return actOnRow(request, comment, async (sent, idempotency) => {
    await mutate(request, CommentOnCoOpRequestMutation, { id, ...sent }, { idempotency });
    return redirectWithNotice(back, "Comment added", { record: { label: "Show the request", to: requestPath(id) } });
  });
}
