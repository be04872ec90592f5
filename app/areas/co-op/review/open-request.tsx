import { useLocation } from "@remix-run/react";
import { type ReactNode } from "react";
import { decisions, isEditable, isFormType, openDecisions, statusLabel } from "#graphql/areas/co-op/rules";
import { money as dollars } from "#graphql/rules/numbers/money.rules";
import { Link } from "~/components/link/link";
import { History } from "~/components/record/details";
import { Icon } from "~/components/icon";
import { ConfirmLink } from "~/components/record/confirm";
import { Headline } from "~/components/record/headline";
import { PrintToPdf } from "~/components/record/print-to-pdf";
import { Conversation } from "../../conversations/conversation";
import { RecordDetails } from "../record/record-details";
import { editPath, newFormPath, requestPath } from "../paths";
import { CommentForm } from "./comment-form";
import { Comments } from "./comments";
import { DecisionLink } from "./decision-link";
import { ApprovedAmount } from "./approved-amount";
import { aboutRequest, formLabel } from "../list/form-label";
import { type RequestDetail } from "../list/list.server";

type OpenRequestProps = {
  request: RequestDetail;
  /** Admins decide and take out a CSV; a dealer changes what waits. */
  side: "admin" | "dealer";
  formKey: string;
  /** Admins' pages add who has taken the request, and the link to its credit. */
  assignment?: ReactNode;
  credit?: ReactNode;
};

/** A form as it was filed, what was said about it, and what can be done. */
export function OpenRequest({ request, side, formKey, assignment, credit }: OpenRequestProps) {
  const { pathname, search } = useLocation();
  const back = pathname + search;
  const { id, formType, formId, record, stamp, status, money, comments, conversation, history, dealerName } = request;

  const bar = (
    <div className={side === "admin" ? "act decision-bar" : "act"}>
      {assignment}
      {side === "admin" && (
        <div className="set">
          {money?.account.remaining && (
            <span className="small">
              {dollars(money.account.remaining)} of {money.account.year} left
            </span>
          )}
          {openDecisions(status).map((decision) => (
            <DecisionLink
              requestId={id}
              about={aboutRequest(formType, dealerName)}
              decision={decision}
              seen={stamp}
              money={money}
              back={back}
              formKey={formKey}
              key={decision}
            >
              {decisions[decision].verb}
            </DecisionLink>
          ))}
        </div>
      )}
      {credit}
      <div className="set">
        {side === "dealer" && isFormType(formType) && isEditable(status) && (
          <>
            <Link className="button" to={editPath(formType, formId)}>
              Edit
            </Link>
            <ConfirmLink to={requestPath(id, "/withdraw")}>Withdraw</ConfirmLink>
          </>
        )}
        {side === "dealer" && isFormType(formType) && (
          <Link className="button" to={newFormPath(formType, { from: formId })}>
            Copy
          </Link>
        )}
        <PrintToPdf address={requestPath(id, "/pdf")} />
        {side === "admin" && (
          <a className="button quiet" href={requestPath(id, "/csv")}>
            <Icon name="file" />
            Export to EXCEL
          </a>
        )}
      </div>
    </div>
  );
  return (
    <>
      <Headline
        what={formLabel(formType)}
        of={dealerName}
        amount={money && dollars(money.approved ?? money.asked)}
        status={statusLabel(status)}
        next={nextOf(status)}
      />
      {side === "admin" && bar}
      <RecordDetails record={record} requestId={id} />
      {money && <ApprovedAmount {...money} />}
      {side === "dealer" && bar}
      <div className="detail-grid talk">
        <div className="stack">
          <Comments comments={comments} />
          <CommentForm requestId={id} back={back} formKey={formKey} />
        </div>
        <History entries={history} />
      </div>
      <Conversation
        messages={conversation}
        record={requestPath(id)}
        takesDocuments={side === "dealer" && isEditable(status)}
      />
    </>
  );
}

/** Returns the next step of a request. A «pending» one waits for its dealer to change it (specification 3). */
function nextOf(status: string): string | null {
  if (status === "pending") return "The dealer changes it";
  return isEditable(status) ? "The manufacturer decides" : null;
}

/** An open row; the spec's sentence where its details could not be had. */
export function openRequest(request: RequestDetail | null, rest: Omit<OpenRequestProps, "request">) {
  return request ? <OpenRequest request={request} {...rest} /> : "Row details not available.";
}
