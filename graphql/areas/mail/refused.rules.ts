import { type MailKind } from "./outbox";

/** Rows that the page of refused mails shows at most. */
export const mostShown = 50;

const kinds: Record<MailKind, string> = {
  notification: "Notification",
  conversation: "Conversation",
  "lead digest": "Waiting leads",
  "crm-lead": "Lead for a dealer's CRM",
  survey: "Survey",
  "email change": "Change of email",
  "email moved": "Email changed by an admin",
};

/** Returns what the page calls a kind of mail; one of a later release has its own word. */
export function kindInWords(kind: string): string {
  return Object.entries(kinds).find(([known]) => known === kind)?.[1] ?? kind;
}
