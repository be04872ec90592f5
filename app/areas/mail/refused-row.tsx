import { Form } from "@remix-run/react";
import { kindInWords } from "#graphql/areas/mail/refused.rules";
import { type RefusedMailsQueryQuery } from "#graphql/generated/client/graphql";
import { type NotDone, RowProblem } from "~/components/record/row-problem";
import { ShortWhen } from "~/components/when";

type RowProps = {
  mail: RefusedMailsQueryQuery["refusedMails"]["rows"][number];
  formKey: string;
  problem: NotDone | undefined;
};

/** A refused mail, the reason in the mail server's words, and a form that sends it again. */
export function RefusedRow({ mail, formKey, problem }: RowProps) {
  const { id, toEmail, subject, kind, refusedAt, reason } = mail;
  return (
    <tr>
      <td className="title">{toEmail}</td>
      <td data-label="Subject">{subject}</td>
      <td data-label="Kind">{kindInWords(kind)}</td>
      <td data-label="Refused on">
        <ShortWhen at={refusedAt} />
      </td>
      <td data-label="Reason">{reason}</td>
      <td className="act">
        <RowProblem problem={problem} of={id} id={`problem-${id}`} />
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form-key" value={formKey} />
          <button className="button" name="id" value={id} aria-label={`Send again: ${subject}, to ${toEmail}`}>
            Send again
          </button>
        </Form>
      </td>
    </tr>
  );
}
