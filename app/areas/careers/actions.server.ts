import * as z from "zod";
import { careerDeedNames, careerDeeds } from "#graphql/areas/careers/rules";
import { MoveCareerMutation } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data/data.server";
import { actOnRow } from "~/server/data/row-action.server";
import { oneOf } from "#graphql/rules/fields.rules";

const moveForm = z.object({ id: z.string().min(1), deed: oneOf(careerDeedNames, "Please choose what to do.") });

/** Approves, closes or reactivates the listing that a form in an open row names. */
export function moveCareer(request: Request) {
  return actOnRow(request, moveForm, async (sent, idempotency) => {
    await mutate(request, MoveCareerMutation, sent, { idempotency });
    return careerDeeds[sent.deed].said;
  });
}
