import { data } from "@remix-run/node";
import * as z from "zod";
import { careerDeedNames, careerDeeds } from "#graphql/areas/careers/rules";
import { MoveCareerMutation } from "#graphql/generated/client/graphql";
import { oneOf } from "#graphql/rules/fields.rules";
import { mutate, Refused } from "~/server/data.server";
import { idempotencyOf } from "~/server/forms.server";
import { redirectWithNotice } from "~/server/notices.server";
import { readForm } from "~/server/read-form.server";

const moveForm = z.object({ id: z.string().min(1), deed: oneOf(careerDeedNames, "Please choose what to do.") });

/** At which listing something was not done, and why. */
export type CareerProblem = { id: string; message: string };

/** Approves, closes or reactivates the listing that a form in an open row names, and comes back to the same list. */
export async function moveCareer(request: Request) {
  const form = await readForm(request);
  const id = String(form.get("id") ?? "");
  const sent = moveForm.safeParse(Object.fromEntries(form));
  if (!sent.success) return problem(id, sent.error.issues[0]?.message ?? "", 422);

  const { pathname, search } = new URL(request.url);
  try {
    await mutate(request, MoveCareerMutation, sent.data, { idempotency: idempotencyOf(form) });
    return await redirectWithNotice(pathname + search, careerDeeds[sent.data.deed].said);
  } catch (error) {
    if (error instanceof Refused) return problem(id, `Bad: ${error.message}`, 409);
    throw error;
  }
}

function problem(id: string, message: string, status: number) {
  return data<{ problem: CareerProblem }>({ problem: { id, message } }, status);
}
