import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { surveyAnswers } from "./answers.server";
import { SubmitSurveyMutation, SurveyInvitationQuery } from "#graphql/generated/client/graphql";
import { asService, ServiceRefused } from "~/server/data.server";
import { constraintsOf, invalid, newFormKey, parseForm } from "~/server/forms.server";
import { letterhead } from "~/server/letterhead.server";
import { readForm } from "~/server/read-form.server";
import { notFound } from "~/server/refusals.server";
import { SurveyForm } from "./survey-form";

export const meta: MetaFunction = () => [{ title: "Owner survey" }, { name: "robots", content: "noindex" }];

/** Whoever holds the link answers, once: the link is the permission. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { surveyInvitation } = await asService(SurveyInvitationQuery, { token: params.token ?? "" });
  if (!surveyInvitation) throw notFound();
  const headers = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
  return data(
    {
      invitation: surveyInvitation,
      manufacturer: letterhead.name,
      formKey: newFormKey(),
      constraint: constraintsOf(surveyAnswers),
    },
    { headers },
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const submission = parseForm(await readForm(request), surveyAnswers);
  if (submission.status !== "success") return invalid(submission);

  try {
    await asService(SubmitSurveyMutation, { token, answers: submission.value });
  } catch (error) {
    if (!(error instanceof ServiceRefused)) throw error;
    if (error.code === "NOT_FOUND") throw notFound();
    if (error.code !== "CONFLICT") throw error;
  }
  // The page says what became of the link: thanks, whether it was this form or an earlier one that used it up.
  return redirect(`/survey/${encodeURIComponent(token)}`, 303);
}

export default function Survey() {
  const { invitation, manufacturer, formKey, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const boat = [invitation.brand, invitation.model].filter(Boolean).join(" ");

  return (
    <div className="survey">
      <div className="head">
        <h1>{boat ? `How do you like your ${boat}?` : "Owner survey"}</h1>
      </div>
      {invitation.state === "USED" && (
        <p className="lead" role="status">
          Thank you for your answers. {manufacturer} and {invitation.dealerName} use them to do better.
        </p>
      )}
      {invitation.state === "EXPIRED" && <p className="lead">This link has expired. Thank you all the same.</p>}
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
