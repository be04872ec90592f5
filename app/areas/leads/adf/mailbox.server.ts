import { lstat, mkdir, open, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { ReceiveLeadsMutation } from "#graphql/generated/client/graphql";
import { type Outcome } from "~/lib/service/worker";
import { asService, ServiceRefused } from "~/server/data/service.server";
import { config } from "~/server/platform/config.server";
import { type Job, startJob } from "~/server/platform/jobs.server";
import { log } from "~/server/platform/log.server";
import { showFigure } from "~/server/platform/metrics.server";
import { type LeadDocument, mailedDocument, withoutLeads } from "./documents.server";
import { largestMail } from "./read-mail.server";

const mailsAtOnce = 20;

export type Mailbox = {
  /** A Maildir: mails arrive in its `new`, and lie in its `cur` once their leads are stored or refused. */
  folder: string;
  /** Stores a document once, however often it comes; answers how many of its leads were refused. */
  receive: (document: LeadDocument) => Promise<number>;
};

/** Brings in the leads that sellers mail, for as long as the portal runs, where it has a mailbox for them. */
export function startLeadMailbox(): void {
  const { LEAD_MAILBOX: folder } = config;
  if (folder !== undefined) startJob(emptyMailbox({ folder, receive }));
}

async function receive(document: LeadDocument): Promise<number> {
  try {
    return (await asService(ReceiveLeadsMutation, document)).receiveLeads.failedCount;
  } catch (refusal) {
    if (!(refusal instanceof ServiceRefused && ["BAD_INPUT", "TOO_LARGE"].includes(refusal.code))) throw refusal;
    const refused = withoutLeads(document, "The document could not be stored: it is not in order, or too large.");
    return (await asService(ReceiveLeadsMutation, refused)).receiveLeads.failedCount;
  }
}

/**
 * Reads, stores and moves mails. A mail is moved after it was stored, so one that a process dies over is read once more; storing
 * it again changes nothing. Two portals may share a mailbox.
 */
export function emptyMailbox({ folder, receive }: Mailbox): Job {
  /** How often each mail could not be stored. Those that could be go first, so that none keeps others waiting. */
  const failures = new Map<string, number>();
  let waiting = 0;
  showFigure("slipway_lead_mails_waiting", "Mails in LEAD_MAILBOX that are not stored yet", () => waiting);

  return { name: "lead mailbox", every: 5_000, most: 60_000, failure: "the mailbox for leads was not emptied", round };

  async function round(stopped: AbortSignal): Promise<Outcome> {
    for (const part of ["new", "cur", "tmp"]) await mkdir(join(folder, part), { recursive: true, mode: 0o700 });
    const names = (await readdir(join(folder, "new"))).filter((name) => !name.startsWith("."));
    waiting = names.length;
    for (const name of failures.keys()) if (!names.includes(name)) failures.delete(name);
    const failed = (name: string) => failures.get(name) ?? 0;
    const next = names
      .sort((one, other) => failed(one) - failed(other) || (one < other ? -1 : 1))
      .slice(0, mailsAtOnce);

    let moved = 0;
    for (const name of next) {
      if (stopped.aborted) break;
      try {
        await bringIn(name);
        moved++;
        waiting--;
      } catch (err) {
        failures.set(name, failed(name) + 1);
        log.warn({ err, mail: name, failures: failed(name) }, "a mail with leads was not stored");
      }
    }
    if (next.length === 0) return;
    if (moved === next.length) return names.length > next.length ? "more" : undefined;
    return moved > 0 ? undefined : "failed";
  }

  async function bringIn(name: string): Promise<void> {
    const path = join(folder, "new", name);
    const about = await lstat(path).catch(ifThere);
    if (!about?.isFile()) return;
    const document = await mailedDocument(await opening(path), about.mtime, true);
    const refused = await receive(document);
    // F marks what somebody should look at, in every program that reads mail.
    const [bare = name] = name.split(":2,", 1);
    await rename(path, join(folder, "cur", `${bare}:2,${refused > 0 ? "FS" : "S"}`)).catch(ifThere);
  }
}

/** Reads no more of a mail than is needed to tell that it is too large. */
async function opening(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const bytes = Buffer.alloc(Math.min((await file.stat()).size, largestMail + 1));
    let read = 0;
    while (read < bytes.length) {
      const { bytesRead } = await file.read(bytes, read, bytes.length - read);
      if (bytesRead === 0) break;
      read += bytesRead;
    }
    return bytes.subarray(0, read);
  } finally {
    await file.close();
  }
}

/** Another portal may have moved it. */
function ifThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
