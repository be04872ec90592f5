import { data } from "@remix-run/node";
import * as z from "zod";
import { oneOf } from "#graphql/rules/fields.rules";
import { type Idempotency, Refused } from "~/server/data.server";
import { idempotencyOf } from "~/server/forms.server";
import { redirectWithNotice } from "~/server/notices.server";

const fulfilment = z.object({ id: z.string().min(1), by: oneOf(["EMAIL", "PHONE", "OTHER"], "Please choose how.") });

type Fulfil = (sent: z.infer<typeof fulfilment>, idempotency: Idempotency | undefined) => Promise<string | null>;

/** Marks the request that a form in an open row names; `fulfil` answers the method as stored. The list comes back as it was. */
export async function fulfilFromRow(request: Request, form: FormData, fulfil: Fulfil) {
  const id = String(form.get("id") ?? "");
  const sent = fulfilment.safeParse(Object.fromEntries(form));
  if (!sent.success) return problem(id, "Bad: Please choose how it was fulfilled.", 422);

  const { pathname, search } = new URL(request.url);
  try {
    const method = await fulfil(sent.data, idempotencyOf(form));
    return await redirectWithNotice(pathname + search, `Fulfilled ${method ?? ""}`);
  } catch (error) {
    if (error instanceof Refused) return problem(id, `Bad: ${error.message}`, 409);
    throw error;
  }
}

function problem(id: string, message: string, status: number) {
  return data({ problem: { id, message } }, status);
}
