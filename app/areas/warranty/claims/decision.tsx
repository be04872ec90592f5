import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import {
  type ClaimDecision,
  claimDecisions,
  decisionsFor,
  longestComments,
} from "#graphql/areas/warranty/claims/rules";
import { money } from "#graphql/rules/numbers/money.rules";
import { NoticeBox } from "~/components/notice";
import { type NotDone, RowProblem } from "~/components/record/row-problem";
import { type Claim } from "./details";
import { HullNote } from "./hull-note";
import { BackLink } from "~/components/link/back-link";

/** The keys that choose them; see `pressed.client.tsx`. */
const decisionKeys = { APPROVE: "a", REVIEW: "r", DENY: "d" } as const satisfies Record<ClaimDecision, string>;

type DecisionProps = {
  claim: Claim;
  formKey: string;
  problem?: NotDone;
  /** Called with what was typed and not sent, when the claim goes from under the hand that types. */
  onLost: (comment: string) => void;
};

/** What an admin does with a claim: choosing one opens the comments and the button; nothing chosen, it can be edited. */
export function Decision({ claim, formKey, problem, onLost }: DecisionProps) {
  const { state, formData } = useNavigation();
  const sending = state !== "idle" && formData?.get("id") === claim.id;
  const decisions = decisionsFor(claim.status);
  const comments = `comments-${claim.id}`;
  const typed = useRef<HTMLTextAreaElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    isSent.current = sending;
  }, [sending]);

  // Whatever takes the row away: the list may be read anew while the hand is still on the keys.
  const tell = useRef(onLost);
  useEffect(() => {
    tell.current = onLost;
  });
  useEffect(() => {
    const area = typed.current;
    return () => {
      if (area && !isSent.current) tell.current(area.value);
    };
  }, []);

  return (
    <Form method="post" className="decision" preventScrollReset>
      <input type="hidden" name="id" value={claim.id} />
      <input type="hidden" name="seen" value={claim.status} />
      <input type="hidden" name="form-key" value={formKey} />
      <p className="decided-on">
        {claim.claimed === null ? "No amount claimed." : `${money(claim.claimed)} claimed.`} <HullNote claim={claim} />
      </p>
      <div className="set">
        {decisions.length > 0 && (
          <fieldset className="set">
            <legend className="sr">Decision on claim {claim.warrantyClaimsId}</legend>
            {decisions.map((decision) => (
              <label className="button" key={decision}>
                <input
                  type="radio"
                  name="decision"
                  value={decision}
                  defaultChecked={problem?.typed.decision === decision}
                  data-key={decisionKeys[decision]}
                  required
                />
                {claimDecisions[decision].label}
              </label>
            ))}
          </fieldset>
        )}
        <BackLink className="button quiet idle" to={`/admin-warranty-claims/${claim.id}/edit`}>
          Edit
        </BackLink>
      </div>
      {decisions.length > 0 && (
        <div className="chosen">
          <div className="field amount">
            <label htmlFor={`${comments}-amount`}>Amount given</label>
            <p className="hint" id={`${comments}-claimed`}>
              {claim.claimed === null
                ? "The claim does not name an amount; you can enter one."
                : `Claimed: ${money(claim.claimed)}. Leave it blank to approve all of it. Another amount needs a comment.`}
            </p>
            <input
              id={`${comments}-amount`}
              name="approvedAmount"
              inputMode="decimal"
              size={12}
              defaultValue={problem?.typed.approvedAmount}
              aria-describedby={`${comments}-claimed`}
            />
          </div>
          <label className="label" htmlFor={comments}>
            Comments
          </label>
          <p className="hint">The dealer can read them. Optional only for an approval.</p>
          <RowProblem problem={problem} id={`${comments}-error`} />
          <textarea
            ref={typed}
            id={comments}
            name="comments"
            rows={3}
            maxLength={longestComments}
            defaultValue={problem?.typed.comments}
            aria-describedby={problem && `${comments}-error`}
          />
          <div className="set">
            <button className="button primary" disabled={sending}>
              {sending ? "LOADING" : "Submit"}
            </button>
            <button className="button quiet" type="reset">
              Cancel
            </button>
          </div>
        </div>
      )}
    </Form>
  );
}

type LostDecisionProps = { message: string; comments?: string; answers?: boolean };

/** Where the claim has left the list meanwhile, what was typed is shown above it. */
export function LostDecision({ message, comments, answers }: LostDecisionProps) {
  return (
    <NoticeBox tone="no" answers={answers}>
      <p>{message}</p>
      {comments && (
        <>
          <p>Your comment was not stored:</p>
          <blockquote className="as-typed">{comments}</blockquote>
        </>
      )}
    </NoticeBox>
  );
}
