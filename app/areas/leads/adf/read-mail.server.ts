import PostalMime, { type Attachment } from "postal-mime";
import { decodeDocument, findAdf } from "./decode-document.server";
import { Unreadable } from "./read-xml.server";
import { attachedTypes } from "./attached-types.server";

/** Bytes: an ADF document, and pictures that some sellers attach. */
export const largestMail = 5_000_000;
const mostDocuments = 20;

/** A mail with what it holds; `id`: its Message-ID, empty where it has none. */
export type LeadMail = { id: string; from: string; sent: Date | undefined; documents: string[]; text: string };

/** Reads the ADF documents of a mail: its attachments, else its text, else its HTML. @throws {@link Unreadable} */
export async function readMail(bytes: Uint8Array): Promise<LeadMail> {
  if (bytes.length > largestMail) throw new Unreadable("The mail has more than 5 MB");
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 20, maxHeadersSize: 200_000 }).catch(() => {
    throw new Unreadable("The mail is not in order");
  });

  const typeOf = attachedTypes(bytes);
  const typed = mail.attachments.map((attachment) => ({ attachment, type: typeOf(attachment) }));
  const attached: string[] = [];
  for (const { attachment, type } of typed.filter(({ attachment }) => mayHoldAdf(attachment)).slice(0, mostDocuments)) {
    const found = findAdf(await decodeDocument(bytesOf(attachment), type));
    if (found) attached.push(found);
  }
  const written = [mail.text, mail.html].map((text) => findAdf(text ?? "")).find(Boolean);
  const sent = new Date(mail.date ?? "");
  return {
    id: mail.messageId ?? "",
    from: mail.from?.address ?? "",
    sent: Number.isNaN(sent.getTime()) ? undefined : sent,
    documents: attached.length > 0 ? attached : written ? [written] : [],
    text: mail.text ?? mail.html ?? "",
  };
}

function mayHoldAdf({ filename, mimeType }: Attachment): boolean {
  return /xml|adf|text\/plain|octet-stream/i.test(mimeType) || /\.(xml|adf|txt)$/i.test(filename ?? "");
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
}
