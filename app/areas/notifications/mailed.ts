import { allowsAny, type PermissionHolder } from "#graphql/permissions";
import { capitalized } from "~/lib/words";

/** What is mailed to somebody who has switched that on: in a sentence, and how often. */
export type Mailed = { what: string; about: string };

/** The same for a reader whose role is unknown: nobody has signed in. */
export const mailedToAnybody = "new leads, decisions, unread messages and waiting leads";

export const mailedToDealers: Mailed = {
  what: "new leads and decisions",
  about:
    "Decisions on your claims, co-op requests and boat shows; once a day at most, what is unread in conversations " +
    "about claims, co-op requests and registrations; and each working morning, which leads wait for an answer. Messages and " +
    "comments are in the bell only.",
};

/** «a, b and c»: without the comma before the last one that "en-US" has. */
const listed = new Intl.ListFormat("en-GB");

/** Of what an admin may see; null where none of it is mailed. */
export function mailedToAdmin(admin: PermissionHolder): Mailed | null {
  const conversations = listed.format([
    ...(allowsAny(admin, ["admin:ADMIN_WARRANTY_CLAIMS"]) ? ["claims"] : []),
    ...(allowsAny(admin, ["admin:ADMIN_CO_OP_REQ"]) ? ["co-op requests"] : []),
    ...(allowsAny(admin, ["admin:ADMIN_WARRANTY_LOOKUP"]) ? ["registrations"] : []),
  ]);
  const mails = [
    ...(conversations
      ? [
          {
            what: "unread conversations",
            about: `once a day at most, what is unread in conversations about ${conversations}`,
          },
        ]
      : []),
    ...(allowsAny(admin, ["admin:ADMIN_LEADS"])
      ? [{ what: "late leads", about: "each working morning, which leads are late, by dealer" }]
      : []),
  ];
  if (mails.length === 0) return null;

  const about = capitalized(mails.map((mail) => mail.about).join("; and "));
  return {
    what: mails.map((mail) => mail.what).join(" and "),
    about: `${about}. Everything else is in the bell only.`,
  };
}
