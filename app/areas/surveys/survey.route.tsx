import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { surveyAnswers } from "./answers.server";
import { SubmitSurveyMutation, SurveyInvitationQuery } from "#graphql/generated/client/graphql";
import { Answer } from "~/components/answer";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { comesBack } from "~/server/forms/answers.server";
import { asService, ServiceRefused } from "~/server/data/service.server";
import { actOnForm, type Hindrance } from "~/server/forms/form-action.server";
import { constraintsOf, newFormKey } from "~/server/forms/forms.server";
import { couldNotBeStored, readPublicForm } from "~/server/public-forms/intake.server";
import { letterhead } from "~/server/platform/letterhead.server";
import { log } from "~/server/platform/log.server";
import { notFound } from "~/server/data/refusals.server";
import { SurveyForm } from "./survey-form";

export { passHeaders as headers } from "~/server/data/page-headers.server";

export const meta: MetaFunction = () => [{ title: "Owner survey" }, { name: "robots", content: "noindex" }];

/** The holder of the link answers, once: the link is the permission. */
export async function loader({ params }: LoaderFunctionArgs) {
  const invitation = await readInvitation(params.token ?? "");
  const headers = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" };
  return comesBack(
    { invitation, manufacturer: letterhead.name, formKey: newFormKey(), constraint: constraintsOf(surveyAnswers) },
    invitation === unknown ? "unavailable" : undefined,
    headers,
  );
}

/** While the data service does not answer, nobody knows whose link it is: a form that was sent must come back even so. */
const unknown = { state: "UNKNOWN", firstName: null, dealerName: null, brand: null, model: null } as const;

async function readInvitation(token: string) {
  try {
    const { surveyInvitation } = await asService(SurveyInvitationQuery, { token });
    if (surveyInvitation) return surveyInvitation;
  } catch (error) {
    log.error({ err: error }, "an invitation to a survey could not be read");
    return unknown;
  }
  throw notFound();
}

export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const here = `/survey/${encodeURIComponent(token)}`;
  // The page says what became of the link: thanks, whether it was this form or an earlier one that used it up.
  const { state } = await readInvitation(token);
  if (state !== "OPEN" && state !== "UNKNOWN") return redirect(here, 303);

  return actOnForm(
    request,
    surveyAnswers,
    async (answers) => {
      await asService(SubmitSurveyMutation, { token, answers }).catch((error: unknown) => {
        if (codeOf(error) !== "CONFLICT") throw error;
      });
      return redirect(here, 303);
    },
    { problems: notStored, received: { form: await readPublicForm(request) } },
  );
}

function codeOf(error: unknown) {
  return error instanceof ServiceRefused ? error.code : undefined;
}

function notStored(error: unknown): Hindrance {
  if (codeOf(error) === "NOT_FOUND") throw notFound();
  log.error({ err: error }, "the answers to a survey could not be stored");
  return { formErrors: [couldNotBeStored], why: "unavailable" };
}

export default function Survey() {
  const { invitation, manufacturer, formKey, constraint } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const boat = [invitation.brand, invitation.model].filter(Boolean).join(" ");

  return (
    <div className="survey">
      <PageHead title={boat ? `How do you like your ${boat}?` : "Owner survey"} />
      {invitation.state === "USED" && (
        <Answer className="lead" role="status">
          Thank you for your answers. They help {[manufacturer, invitation.dealerName].filter(Boolean).join(" and ")} to
          do better. Only the first answer counts.
        </Answer>
      )}
      {invitation.state === "EXPIRED" && <p className="lead">This link has expired. Thank you anyway.</p>}
      {invitation.state === "CLOSED" && <p className="lead">This survey is closed. Thank you anyway.</p>}
      {invitation.state === "UNKNOWN" && !answer && (
        <p className="lead">We cannot look up this link just now. Please open it again in a minute.</p>
      )}
      {invitation.state === "UNKNOWN" && answer && (
        <SurveyForm formKey={formKey} constraint={constraint} answer={answer} />
      )}
      {invitation.state === "OPEN" && (
        <>
          <p className="lead">
            {invitation.firstName ? `${invitation.firstName}, you` : "You"} bought this boat from{" "}
            {invitation.dealerName}. Please tell us how it went; it takes about five minutes.
          </p>
          <SurveyForm formKey={formKey} constraint={constraint} answer={answer} />
        </>
      )}
    </div>
  );
}
