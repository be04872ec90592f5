import { type ActionFunctionArgs, data } from "@remix-run/node";
import * as z from "zod";
import { ReadMessageMutation, SendMessageMutation } from "#graphql/generated/client/graphql";
import { mutate, Refused } from "~/server/data.server";
import { idempotencyOf } from "~/server/forms.server";
import { redirectWithNotice } from "~/server/notices.server";
import { readForm } from "~/server/read-form.server";

/** A message goes to thousands at once. In milliseconds. */
const sendDeadline = 15_000;

const messageForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("send"), message: z.string() }),
  z.object({ intent: z.literal("read"), id: z.string() }),
]);

/** Why a message was not stored, and what was typed. */
export type MessageProblem = { reason: string; typed: string };

/** Sends a message, or marks one as read, and comes back to the same page. The data service says who may. */
export async function actOnMessages({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const sent = messageForm.safeParse(Object.fromEntries(form));
  const { pathname, search } = new URL(request.url);
  if (!sent.success) return refused("Nothing was sent.", "");

  const idempotency = idempotencyOf(form);
  try {
    if (sent.data.intent === "read") {
      await mutate(request, ReadMessageMutation, { id: sent.data.id }, { idempotency });
      return await redirectWithNotice(pathname + search, "Message read successfully");
    }
    const { message } = sent.data;
    await mutate(request, SendMessageMutation, { message }, { idempotency, deadline: sendDeadline });
    return await redirectWithNotice(pathname + search, "Message sent successfully");
  } catch (error) {
    return refused(reasonOf(error), "message" in sent.data ? sent.data.message : "");
  }
}

/** The words of a refusal; anything else is thrown on. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Refused)) throw error;
  return error.fields.message ?? `Bad: ${error.message}`;
}

export function refused(reason: string, typed: string) {
  return data<{ problem: MessageProblem }>({ problem: { reason, typed } }, 422);
}
