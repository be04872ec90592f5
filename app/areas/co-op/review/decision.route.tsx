import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CoOpToDecideQuery } from "#graphql/generated/client/graphql";
import { asTyped } from "#graphql/rules/rich-text/rich-text.rules";
import { type DecisionName, decisionNames, openDecisions, statusLabel } from "#graphql/areas/co-op/rules";
import { Link } from "~/components/link/link";
import { NoticeBox } from "~/components/notice";
import { PrintHead } from "~/components/print-head";
import { useAnswer } from "~/components/use-answer";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/forms/forms.server";
import { notFound } from "~/server/data/refusals.server";
import { readPreferences } from "~/server/session/preferences.server";
import { requirePermission } from "~/server/session/viewer.server";
import { RecordDetails } from "../record/record-details";
import { adminRequestsPath } from "../paths";
import { aboutRequest } from "../list/form-label";
import { recordOf } from "../record/record.server";
import { backOf } from "~/server/session/back.server";
import { decideRequest } from "./decide.server";
import { DecisionForm } from "./decision-form";

export const meta: MetaFunction = () => [{ title: "CO-OP PRE APPROVAL CLAIM, Slipway" }];

export async function loader({ request, params: { id = "", decision: name } }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
  const decision = readDecision(name);
  const { coOpRequest } = await query(request, CoOpToDecideQuery, { id });
  const { status, formType, form, stamp, money } = coOpRequest;
  return {
    id,
    decision,
    about: aboutRequest(formType, form.dealerName),
    record: recordOf(form, readPreferences(request).timeZone),
    stamp,
    money,
    status,
    isOpen: openDecisions(status).includes(decision),
    back: backOf(request, adminRequestsPath),
    formKey: newFormKey(),
  };
}

export async function action({ request, params: { id = "", decision: name } }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
  return decideRequest(request, { id, decision: readDecision(name), back: backOf(request, adminRequestsPath) });
}

function readDecision(name: string | undefined): DecisionName {
  const decision = decisionNames.find((known) => known.toLowerCase() === name);
  if (!decision) throw notFound();
  return decision;
}

/** What was decided meanwhile is known again after a refusal, so that no button stands there that can only fail. */
export const shouldRevalidate = () => true;

/** The decision's comment, on a page of its own, above what is decided on. */
export default function Decision() {
  const { id, decision, about, record, stamp, money, status, isOpen, back, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const problem = answer?.problem;
  const typed = problem?.typed ?? (answer && "typed" in answer ? answer.typed : undefined);

  return (
    <>
      <section className="panel pad confirm decision">
        <PrintHead />
        <h1>CO-OP PRE APPROVAL CLAIM</h1>
        <p>
          {about}. {isOpen ? `It is ${statusLabel(status)} now.` : `It is ${statusLabel(status)} already.`}
        </p>
        {problem && (
          <NoticeBox tone="no" answers>
            {problem.message}
          </NoticeBox>
        )}
        {isOpen ? (
          <DecisionForm
            decision={decision}
            back={back}
            formKey={formKey}
            money={money}
            typed={typed}
            requestId={id}
            seen={stamp}
          />
        ) : (
          <>
            {problem?.typed.comment && (
              <>
                <p>Your comment was not stored:</p>
                <blockquote className="as-typed">{asTyped(problem.typed.comment)}</blockquote>
              </>
            )}
            <Link className="button" to={back}>
              Back
            </Link>
          </>
        )}
      </section>
      <section className="panel pad detail below" aria-label="What is decided on">
        <RecordDetails record={record} requestId={id} />
      </section>
    </>
  );
}
