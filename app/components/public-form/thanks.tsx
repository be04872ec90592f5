import { Answer } from "~/components/answer";
import { type Letterhead } from "~/lib/print/letterhead";
import { phone } from "#graphql/rules/phone.rules";

type ThanksProps = { reference: string; what: string; again: { to: string; label: string }; letterhead: Letterhead };

/** What the sender of a public form sees: that it has arrived, and the number to quote. */
export function Thanks({ reference, what, again, letterhead }: ThanksProps) {
  return (
    <Answer className="message-page" role="status">
      <h1>Thank you</h1>
      <p>{what}</p>
      {reference && (
        <p>
          Your reference number is <b>{reference}</b>. Please keep it, and quote it if you call us at{" "}
          {phone(letterhead.phone)}.
        </p>
      )}
      <a className="button" href={again.to}>
        {again.label}
      </a>
    </Answer>
  );
}
