import { randomUUID } from "node:crypto";
import { createTransport } from "nodemailer";
import { writeWhole } from "~/lib/files/whole-file.server";
import { type Environment } from "./environment";

export type Mail = { to: string; subject: string; text: string };
export type SendMail = (mail: Mail) => Promise<void>;

/** The door for mail: a mail server where one is set, else a folder in which each mail is a file. */
export function openMailDoor({ SMTP_URL, MAIL_OUTBOX, MAIL_FROM }: Environment): SendMail {
  if (SMTP_URL) return throughServer(SMTP_URL, MAIL_FROM);
  if (MAIL_OUTBOX) return intoFolder(MAIL_OUTBOX, MAIL_FROM);
  throw new Error("Set SMTP_URL or MAIL_OUTBOX.");
}

function throughServer(url: string, from: string): SendMail {
  const transport = createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  );
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

/** A file that is there is whole: it gets its name only after its last byte. */
function intoFolder(folder: string, from: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" }, { from });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}.eml`;
    await writeWhole(folder, message, { nameOf: () => name, durable: false });
  };
}
