import * as z from "zod";
import { careerDeedNames, careerDeeds } from "#graphql/areas/careers/rules";
import { MoveCareerMutation } from "#graphql/generated/client/graphql";
import { linkInList } from "~/lib/record-link";
import { mutate } from "~/server/data/data.server";
import { actOnRow } from "~/server/forms/row-action.server";
import { oneOf } from "#graphql/rules/fields.rules";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { tabOf } from "./tabs";

const moveForm = z.object({ id: z.string().min(1), deed: oneOf(careerDeedNames, "Please choose what to do.") });

/** Approves, closes or reactivates the listing that a form in an open row names. */
export function moveCareer(request: Request) {
  return actOnRow(request, moveForm, async (sent, idempotency) => {
    const { moveCareer } = await mutate(request, MoveCareerMutation, sent, { idempotency });
    const { pathname, search } = new URL(request.url);
    const record = linkInList("Show the listing", tabOf(moveCareer.status), moveCareer.title, sent.id);
    return redirectWithNotice(pathname + search, careerDeeds[sent.deed].said, { record });
  });
}
