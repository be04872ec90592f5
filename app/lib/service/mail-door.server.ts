import { createTransport } from "nodemailer";
import { writeWhole } from "~/lib/files/whole-file.server";
import { isLoopback } from "./loopback";

export type Mail = {
  /** The same for every try, so that a mail server or reader recognizes a second copy (Message-ID). */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** The address whose POST stops mails of this kind to this recipient. Mails that a reader cannot switch off have none. */
  unsubscribe?: string;
};

export type SendMail = (mail: Mail) => Promise<void>;

type MailSettings = {
  SMTP_URL?: string;
  MAIL_OUTBOX?: string;
  MAIL_FROM: string;
  /** Whose mail it is: its host names each mail. */
  origin: string;
  /**
   * How long the mail server may stay silent, in milliseconds. Once a mail is handed over it may take long to say so,
   * and a client that stops waiting sends it again; the end of a line that is dead without a word is found in the same
   * time.
   */
  answerWithin?: number;
};

/** The door for mail: a mail server where one is set, else a folder in which each mail is a file. */
export function openMailDoor(settings: MailSettings): SendMail {
  const { SMTP_URL, MAIL_OUTBOX, MAIL_FROM, origin, answerWithin = 180_000 } = settings;
  const host = new URL(origin).hostname;
  const message = ({ id, to, subject, text, unsubscribe }: Mail) => ({
    messageId: `<${id}@${host}>`,
    // As an object it is one address, whatever it holds.
    to: { name: "", address: to },
    subject,
    text,
    // No program that replies by itself, such as an out-of-office note, replies to it (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...(unsubscribe ? oneClick(unsubscribe) : {}) },
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  if (SMTP_URL) return throughServer(SMTP_URL, MAIL_FROM, message, answerWithin);
  if (MAIL_OUTBOX) return intoFolder(MAIL_OUTBOX, MAIL_FROM, message);
  throw new Error("Set SMTP_URL or MAIL_OUTBOX.");
}

/** Mail programs show a button for it (RFC 8058). */
function oneClick(unsubscribe: string) {
  return { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

type Message = (mail: Mail) => Parameters<ReturnType<typeof createTransport>["sendMail"]>[0];

function throughServer(url: string, from: string, message: Message, answerWithin: number): SendMail {
  const transport = createTransport(
    {
      url,
      requireTLS: requiresTls(new URL(url)),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: answerWithin,
    },
    { from },
  );
  return async (mail) => {
    await transport.sendMail(message(mail));
  };
}

/**
 * Returns whether mail may only be sent after STARTTLS. Without it the password would travel in clear, also where somebody on
 * the way removes STARTTLS from what the server offers.
 */
function requiresTls({ protocol, hostname, searchParams }: URL): boolean {
  return protocol === "smtp:" && !isLoopback(hostname) && searchParams.get("requireTLS") !== "false";
}

/** A file that is there is whole: it gets its name after its last byte. The same mail is the same file. */
function intoFolder(folder: string, from: string, message: Message): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" }, { from });
  return async (mail) => {
    const { message: bytes } = await transport.sendMail(message(mail));
    await writeWhole(folder, bytes, { nameOf: () => `${mail.id}.eml`, durable: false });
  };
}
