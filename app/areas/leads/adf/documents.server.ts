import { createHash } from "node:crypto";
import { type SoldLead } from "#graphql/generated/client/graphql";
import { decodeDocument, findAdf } from "./decode-document.server";
import { longestText, readAdf } from "./read-adf.server";
import { type LeadMail, readMail } from "./read-mail.server";
import { Unreadable } from "./read-xml.server";

/** What the portal sends to the data service: leads, or one row that says why there are none. */
export type LeadDocument = { document: string; source: string; leads: SoldLead[] };

const noAdf = "There is no ADF document in it";

/** Returns what was posted as a document: ADF, or a mail that holds some. The same bytes have the same name. */
export async function postedDocument(bytes: Uint8Array, type: string, arrived: Date): Promise<LeadDocument> {
  if (/^message\//i.test(type)) return mailedDocument(bytes, arrived);
  const text = await decodeDocument(bytes, type);
  return documentOf({ name: digestOf(bytes), text: findAdf(text), arrived, whole: text, kind: "ADF" });
}

/**
 * Returns a mail as a document, named by its Message-ID and what it holds: the same mail may arrive twice, and some sellers give
 * all of their mails one Message-ID. `isUnasked`: anybody may have sent it.
 */
export async function mailedDocument(bytes: Uint8Array, arrived: Date, isUnasked = false): Promise<LeadDocument> {
  let mail: LeadMail;
  try {
    mail = await readMail(bytes);
  } catch (error) {
    const unread = refused(`mail ${digestOf(bytes)}`, "A mail", error);
    return isUnasked ? onceADay(unread, arrived) : unread;
  }

  const document = `mail ${mail.id.slice(0, 500)} ${digestOf(mail.id ? JSON.stringify([mail.documents, mail.text]) : bytes)}`;
  const kind = `ADF by mail${mail.from && ` from ${mail.from}`}`;
  const sent = mail.sent ?? arrived;
  if (mail.documents.length === 0 && isUnasked) return unaskedMails(mail, arrived);
  const read = mail.documents.map((text) => documentOf({ name: document, text, arrived: sent, whole: text, kind }));
  const [first = documentOf({ name: document, text: undefined, arrived: sent, whole: mail.text, kind })] = read;
  const leads = (read.length > 0 ? read : [first]).flatMap((each) => each.leads);
  return { ...first, leads: leads.map((lead, at) => ({ ...lead, row: { ...lead.row, row: at + 2 } })) };
}

/**
 * An address that becomes known gets advertisements too. All mails of a day without ADF are one document, so the log has one entry
 * for them, which shows the first; all of them stay in the mailbox with a mark.
 */
function unaskedMails({ from, text }: LeadMail, arrived: Date): LeadDocument {
  const row = {
    row: 2,
    problem: `This mail${from && ` from ${from}`} has no ADF document in it. Further mails of this day without ADF are not listed: look for flagged mails in the mailbox.`,
    text: text.slice(0, longestText),
  };
  return {
    document: `mails without leads ${arrived.toISOString().slice(0, 10)}`,
    source: "Mail without leads",
    leads: [{ row }],
  };
}

/** A mail that is too large or malformed is rarely a lead: the log has an entry for the first one of each day. */
function onceADay({ leads, ...unread }: LeadDocument, arrived: Date): LeadDocument {
  const others =
    " Further mails of this day that cannot be read are not listed: look for flagged mails in the mailbox.";
  return {
    ...unread,
    document: `mails that cannot be read ${arrived.toISOString().slice(0, 10)}`,
    leads: leads.map(({ row, ...lead }) => ({ ...lead, row: { ...row, problem: `${row.problem}${others}` } })),
  };
}

type Found = { name: string; text: string | undefined; arrived: Date; whole: string; kind: string };

function documentOf({ name, text, arrived, whole, kind }: Found): LeadDocument {
  try {
    if (text === undefined) throw new Unreadable(noAdf);
    const { source, leads } = readAdf(text, arrived);
    return { document: name, source: source ? `${source.slice(0, 100)} (${kind})` : kind, leads };
  } catch (error) {
    return refused(name, kind, error, whole);
  }
}

/** Why nothing of it is stored, and how it begins. @throws what is no fault of the document */
function refused(name: string, source: string, error: unknown, whole?: string): LeadDocument {
  if (!(error instanceof Unreadable)) throw error;
  const row = {
    row: 2,
    problem: `The document could not be read. ${error.message}.`,
    text: whole?.slice(0, longestText),
  };
  return { document: name, source, leads: [{ row }] };
}

/** A document that the data service does not take: the log says that it came, and why it is not there. */
export function withoutLeads({ document, source }: LeadDocument, problem: string): LeadDocument {
  return { document, source, leads: [{ row: { row: 2, problem } }] };
}

function digestOf(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}
