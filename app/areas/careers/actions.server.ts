import * as z from "zod";
import { careerActionNames, careerActions, actionsOpenTo } from "#graphql/areas/careers/rules";
import { CareerQuery, MoveCareerMutation } from "#graphql/generated/client/graphql";
import { linkInList } from "~/lib/record-link";
import { mutate, query } from "~/server/data/data.server";
import { doubtAbout } from "~/server/forms/form-action.server";
import { actOnRow } from "~/server/forms/row-action.server";
import { oneOf } from "#graphql/rules/forms/fields.rules";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { overdue } from "./form.server";
import { tabOf } from "./tabs";

const moveForm = z.object({ id: z.string().min(1), intent: oneOf(careerActionNames, "Please choose what to do.") });

/** Asks who publishes a job whose last day has passed whether that is meant. */
async function publishedLate(request: Request, { id, intent }: z.output<typeof moveForm>): Promise<string | null> {
  if (careerActions[intent].to !== "Active") return null;
  const { career } = await query(request, CareerQuery, { id });
  return actionsOpenTo(career.status).includes(intent) ? overdue(request, career) : null;
}

/** Approves, closes or reactivates the listing that a form in an open row names. */
export function moveCareer(request: Request) {
  return actOnRow(request, moveForm, async (sent, idempotency, along) => {
    const doubt = doubtAbout(await publishedLate(request, sent), along);
    if (doubt) return doubt;
    const { moveCareer } = await mutate(
      request,
      MoveCareerMutation,
      { id: sent.id, action: sent.intent },
      { idempotency },
    );
    const { pathname, search } = new URL(request.url);
    const record = linkInList("Show the listing", tabOf(moveCareer.status), moveCareer.title, sent.id);
    return redirectWithNotice(pathname + search, careerActions[sent.intent].said, { record });
  });
}
