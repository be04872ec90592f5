import {
  ClaimOutboxMailsMutation,
  type ClaimOutboxMailsMutationMutation,
  MarkOutboxMailMutation,
} from "#graphql/generated/client/graphql";
import * as z from "zod";
import { mailedToAnybody } from "~/areas/notifications/mailed";
import { config } from "~/server/platform/config.server";
import { asService, ServiceRefused } from "~/server/data/service.server";
import { log } from "~/server/platform/log.server";
import { type Mail, openMailDoor } from "~/lib/service/mail-door.server";
import { type Outcome } from "~/lib/service/worker";
import { type Job, startJob } from "~/server/platform/jobs.server";
import { unsubscribeLink } from "./unsubscribe.server";

/**
 * A claim lasts five minutes at the data service. No mail is begun so late that it could outlive it: the deadline is
 * longer than the mail door's own. In milliseconds.
 */
const claimIsGoodFor = 60_000;
const sendDeadline = 200_000;

const mailsAtOnce = 10;

type ClaimedMail = ClaimOutboxMailsMutationMutation["claimOutboxMails"][number];

/** Why a mail was not sent; `permanent`: its mail server will not accept it later either. */
type Failure = { error: string; permanent: boolean };

export type Outbox = {
  /** Hands out mails that are due; nobody else gets them for five minutes. */
  claim: (limit: number) => Promise<readonly ClaimedMail[]>;
  /** Sent for good, or, with the reason, to be tried again later. */
  mark: (id: string, failure?: Failure) => Promise<void>;
  send: (mail: ClaimedMail) => Promise<void>;
};

/** Sends what waits in the data service's outbox, for as long as the portal runs. */
export function startOutbox(): void {
  const sendMail = openMailDoor(config);
  startJob(
    emptyOutbox({
      claim: async (limit) => (await asService(ClaimOutboxMailsMutation, { limit })).claimOutboxMails,
      mark,
      send: (mail) => sendMail({ id: mail.id, to: mail.toEmail, subject: mail.subject, ...contentOf(mail) }),
    }),
  );
}

const place = z.object({ href: z.string().regex(/^\/(?!\/)/), profileId: z.string().optional() });

/**
 * A mail says where in the portal its matter can be seen: only the portal knows its own address. One that repeats a
 * notification says besides why it came, and has a link by which its reader, or the reader's mail program, stops such mails.
 */
export function contentOf({
  body,
  payload,
}: Pick<ClaimedMail, "body" | "payload">): Pick<Mail, "text" | "unsubscribe"> {
  const known = place.safeParse(payload);
  if (!known.success) return { text: body };

  const { href, profileId } = known.data;
  const there = new URL(href, config.origin).href;
  if (!profileId) return { text: `${body}\n\n${there}\n` };
  const unsubscribe = unsubscribeLink(profileId);
  return { text: `${body}\n\n${there}\n\n-- \n${whyItCame}\n${unsubscribe}`, unsubscribe };
}

const whyItCame = `You get this because you asked for email about ${mailedToAnybody}. To stop it, open:`;

async function mark(id: string, failure?: Failure): Promise<void> {
  try {
    await asService(MarkOutboxMailMutation, { id, ...failure });
  } catch (refusal) {
    // Nobody waits any more for a mail that is gone.
    if (!(refusal instanceof ServiceRefused && refusal.code === "NOT_FOUND")) throw refusal;
  }
}

/**
 * Claims, sends and marks; what it has begun it finishes. A mail is sent a second time only if the process dies between
 * sending and marking it, or if its server takes it after the mail door has given up waiting.
 */
export function emptyOutbox({ claim, mark, send }: Outbox): Job {
  /** Mails that were sent, but could not be marked at the data service yet. */
  const unmarked = new Set<string>();

  return { name: "outbox", every: 2_000, most: 60_000, failure: "the outbox was not emptied", round, end: markSent };

  async function round(stopped: AbortSignal): Promise<Outcome> {
    await markSent();
    const begun = performance.now();
    const mails = await claim(mailsAtOnce);
    let sent = 0;

    for (const mail of mails) {
      if (stopped.aborted || performance.now() - begun > claimIsGoodFor) break;
      if (await deliver(mail)) sent += 1;
    }
    if (mails.length === 0) return;
    return sent > 0 ? "more" : "failed";
  }

  /** @returns whether it was sent */
  async function deliver(mail: ClaimedMail): Promise<boolean> {
    try {
      await inTime(send(mail));
    } catch (error) {
      log.warn({ ...codesOf(error), mail: mail.id, kind: mail.kind, attempts: mail.attempts }, "a mail was not sent");
      await mark(mail.id, {
        error: error instanceof Error ? error.message : String(error),
        permanent: isPermanent(error),
      });
      return false;
    }
    unmarked.add(mail.id);
    await markSent();
    return true;
  }

  async function markSent() {
    for (const id of unmarked) {
      await mark(id);
      unmarked.delete(id);
    }
  }
}

async function inTime(sending: Promise<void>): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new Error("The mail server took too long")), sendDeadline);
  });
  await Promise.race([sending, deadline]).finally(() => clearTimeout(late));
}

const mailError = z.object({ code: z.string(), responseCode: z.number() }).partial();

const refusedMail = z.object({
  responseCode: z.number().min(500).max(599),
  command: z.enum(["RCPT TO", "DATA"]),
});

/**
 * Returns whether the mail server refuses the recipient or the content for good. What it refuses before, such as the password
 * or the sender, is refused to every mail, and an operator can mend it.
 */
export function isPermanent(error: unknown): boolean {
  return refusedMail.safeParse(error).success;
}

/** What a mail server says names the recipient, who has no place in the log. */
function codesOf(error: unknown) {
  return mailError.safeParse(error).data;
}
