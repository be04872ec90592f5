import { type ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { ReadMessageMutation, SendMessageMutation } from "#graphql/generated/client/graphql";
import { longestSentMessage, tooLongMessage } from "#graphql/areas/messages/rules";
import { comesBack, type Why } from "~/server/forms/answers.server";
import { mutate } from "~/server/data/data.server";
import { isUnanswered } from "~/server/data/failures.server";
import { idempotencyOf, questionIn, reasonOf } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { isNotFound } from "~/server/data/refusals.server";

const messageForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("send"), message: z.string() }),
  z.object({ intent: z.literal("read"), id: z.string() }),
]);

export const editForm = z.object({ message: z.string(), version: z.string().default("") });

const newer = z.coerce.number().int().min(0).catch(0);

/** How many messages were newer, as a confirmation has it: once it is deleted there is nothing left to ask about. */
export function newerOf(form: FormData): number {
  return newer.parse(form.get("newer"));
}

/**
 * Why a message was not stored, what was typed, and the key of the form, which it keeps. Of one that is edited, the
 * version that it was made from, and what stands now where it was changed meanwhile. `asks`: the reason is a question.
 */
export type MessageProblem = {
  reason: string;
  typed: string;
  asks?: boolean;
  key?: string;
  version?: string;
  now?: string;
};

/** Sends a message, or marks one as read, and comes back to the same page. The data service says who may. */
export async function actOnMessages({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const sent = messageForm.safeParse(Object.fromEntries(form));
  const { pathname, search } = new URL(request.url);
  if (!sent.success) return refused({ reason: "Nothing was sent.", typed: "" });

  if (sent.data.intent === "read") return read(request, sent.data.id);

  const { message } = sent.data;
  const idempotency = idempotencyOf(form);
  const tooLong = problemOfSent(message);
  if (tooLong) return refused({ ...tooLong, key: idempotency?.key });
  try {
    await mutate(request, SendMessageMutation, { message }, { idempotency });
    return await redirectWithNotice(pathname + search, "Message sent successfully");
  } catch (error) {
    return notStored(error, message, idempotency);
  }
}

/** Returns why a message is not even sent to the data service: it is larger than any message before it is cleaned. */
export function problemOfSent(typed: string): MessageProblem | undefined {
  return typed.length > longestSentMessage ? { reason: tooLongMessage, typed } : undefined;
}

/** Reading twice changes nothing, so that form needs no key. What keeps it from being done is said above the page. */
async function read(request: Request, id: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  try {
    await mutate(request, ReadMessageMutation, { id });
    return await redirectWithNotice(pathname + search, "Message read successfully");
  } catch (error) {
    return redirectWithNotice(pathname + search, failureOf(error).reason, { tone: "no" });
  }
}

/** The form comes back with what was typed, and why it was not stored; it may be after all, where nobody answered. */
export function notStored(
  error: unknown,
  typed: string,
  { key, version }: Pick<MessageProblem, "key" | "version"> = {},
) {
  const question = questionIn(error);
  if (question) return refused({ reason: question, asks: true, typed, key, version });

  const { reason, why } = failureOf(error);
  return refused({ reason, typed, key, version }, why);
}

/** Declined, gone meanwhile, or not answered: a message that is sent again under the same key is stored once. */
function failureOf(error: unknown): { reason: string; why: Why } {
  if (isNotFound(error)) return { reason: "This message has been deleted in the meantime.", why: "gone" };
  if (isUnanswered(error))
    return { reason: "The portal's data service does not answer. Please try again.", why: "unavailable" };
  return { reason: reasonOf(error, "message"), why: "typed" };
}

export function refused(problem: MessageProblem, why: Why = "typed") {
  return comesBack({ problem }, why);
}
