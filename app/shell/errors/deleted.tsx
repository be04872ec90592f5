import { Fragment } from "react";
import { asTyped } from "#graphql/rules/rich-text/rich-text.rules";
import { type RefusalPage } from "~/lib/refusal";
import { titles } from "./titles";
import { isTyped, nameOf } from "./sent-fields";

type Sent = Omit<Extract<RefusalPage, { page: "gone" }>, "page">;

/** Who deleted a record, where that is known; of a form that was about it, what was typed, to be taken elsewhere. */
export function Gone({ deleted, fields }: Sent) {
  const typed = fields?.filter(([name, value]) => value && isTyped(name, value)) ?? [];
  return (
    <section className="message-page">
      <h1>{titles.gone}</h1>
      <p>
        {[deleted, fields && "Nothing was stored.", typed[0] && "What you typed is below."].filter(Boolean).join(" ")}
      </p>
      {typed.length > 0 && (
        <dl className="facts">
          {typed.map(([name, value], index) => (
            <Fragment key={index}>
              <dt>{nameOf(name)}</dt>
              <dd className="prewrap">{asTyped(value)}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      <a className="button" href="/dashboard">
        Go to the dashboard
      </a>
    </section>
  );
}
