import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { opensTo } from "#graphql/permissions";
import { MakeSurveyLinkMutation, SendSurveyMutation, SurveyedOwnerQuery } from "#graphql/generated/client/graphql";
import { Problem } from "~/components/answer";
import { PageHead } from "~/components/page-head";
import { SecretLink } from "~/components/link/secret-link";
import { useAnswer } from "~/components/use-answer";
import { comesBack } from "~/server/forms/answers.server";
import { mutate, query, Refused } from "~/server/data/data.server";
import { idempotencyOf, newFormKey, reasonOf } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { config } from "~/server/platform/config.server";
import { backOf } from "~/server/session/back.server";
import { requirePermission } from "~/server/session/viewer.server";
import { SurveyedOwnerFacts } from "./surveyed-owner-facts";

export const meta: MetaFunction = () => [{ title: "Ask for a survey, Slipway" }];

/** From the registration, and from CSI. */
const lists = { csi: "/admin-csi/asked", registrations: "/admin-warranty-registrations" };

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const viewer = await requirePermission(request, ...opensTo.surveyRequests);
  const { surveyedOwner: owner } = await query(request, SurveyedOwnerQuery, { id });
  const looksUp = viewer.permissions.includes("admin:ADMIN_WARRANTY_LOOKUP");
  const back = backOf(request, looksUp ? lists.registrations : lists.csi);
  return { owner, back, formKey: newFormKey() };
}

/**
 * Without a key a link is made each time: its secret is shown once, and an answer that was lost cannot be sent again.
 */
export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requirePermission(request, ...opensTo.surveyRequests);
  const form = await readForm(request);
  try {
    if (form.get("intent") === "send") {
      await mutate(request, SendSurveyMutation, { id }, { idempotency: idempotencyOf(form) });
      const { pathname, search } = new URL(request.url);
      return await redirectWithNotice(pathname + search, "The survey is on its way");
    }
    const { makeSurveyLink: token } = await mutate(request, MakeSurveyLinkMutation, { id });
    return comesBack({ link: `${config.origin}/survey/${token}`, problem: "" });
  } catch (error) {
    if (!(error instanceof Refused) || error.code === "NOT_FOUND") throw error;
    return comesBack({ link: "", problem: reasonOf(error) }, "stale");
  }
}

/** Loads the page anew after a refusal too: once a customer has answered, the buttons could only fail. */
export const shouldRevalidate = () => true;

export default function AskForSurvey() {
  const { owner, back, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { askedOn, answeredOn, mayBeAsked, email } = owner;
  const crumb = { to: back, label: back.startsWith(lists.csi) ? "Asked Owners" : "Warranty Registrations" };

  return (
    <>
      <PageHead title={askedOn ? "Ask again for a survey" : "Ask for a survey"} crumb={crumb} />
      <section className="panel pad stack">
        {answer?.problem && <Problem>{answer.problem}</Problem>}
        {answer?.link && <SecretLink address={answer.link} label="The owner’s link" />}
        <div className="detail-grid">
          <SurveyedOwnerFacts owner={owner} />
        </div>
        {mayBeAsked ? (
          <>
            <p className="muted">
              A link works for 90 days. The owner can answer once, however many links there are. Anyone with a link can
              answer, so don't share it.
            </p>
            <div className="set">
              {email && (
                <Form method="post">
                  <input type="hidden" name="intent" value="send" />
                  <input type="hidden" name="form-key" value={formKey} />
                  <button className="button primary">{askedOn ? "Send again by email" : "Send by email"}</button>
                </Form>
              )}
              <Form method="post">
                <input type="hidden" name="intent" value="make" />
                <button className={email ? "button" : "button primary"}>Make a link to copy</button>
              </Form>
            </div>
          </>
        ) : (
          !answeredOn && (
            <p className="muted">
              Only current owners who bought their boat from a dealer are asked: a survey rates the dealer.
            </p>
          )
        )}
      </section>
    </>
  );
}
