import { type Context } from "koa";
import type pg from "pg";
import * as z from "zod";
import { inTransaction } from "../database/database";
import { type Environment } from "../environment";
import { readFields } from "../http";
import { type Route } from "../routing";
import { messagePage, verifyEmailPage } from "../pages/pages";
import { answerDeadLink } from "./dead-link";
import { holderOf, redeemTicket } from "./tickets";

type Verify = { environment: Environment; db: pg.Pool };

/** The link that proves an address. It is confirmed by a button, because mail scanners open links. */
export function verifyEmailRoutes(verify: Verify): Route[] {
  return [
    { method: "GET", path: "/u/verify-email", answer: (ctx) => ask(verify, ctx) },
    { method: "POST", path: "/u/verify-email", answer: (ctx) => confirm(verify, ctx) },
    { method: "GET", path: "/u/verify-email/done", answer: (ctx) => showDone(verify, ctx) },
  ];
}

async function ask({ environment, db }: Verify, ctx: Context) {
  const ticket = z.string().catch("").parse(ctx.query.ticket);
  const user = await holderOf(db, ticket, "verify");
  if (!user) return answerDeadLink(environment, ctx, gone);

  ctx.body = verifyEmailPage(environment, { ticket, email: user.email });
}

const gone = { consequence: "If you can sign in, your address needs no confirming." };

const ticketSchema = z.object({ ticket: z.string().catch("") });

async function confirm({ environment, db }: Verify, ctx: Context) {
  const { ticket } = ticketSchema.parse(await readFields(ctx));
  const isVerified = await inTransaction(db, async (client) => {
    const userId = await redeemTicket(client, ticket, "verify");
    if (!userId) return false;

    await client.query("update identity.users set email_verified = true, updated_at = now() where user_id = $1", [
      userId,
    ]);
    return true;
  });
  if (!isVerified) return answerDeadLink(environment, ctx, gone);

  ctx.status = 303;
  ctx.redirect("/u/verify-email/done");
}

function showDone({ environment }: Verify, ctx: Context) {
  ctx.body = messagePage(environment, {
    title: "Your email is confirmed",
    text: "Thank you. You can sign in now.",
    link: { href: environment.APP_ORIGIN, label: "Sign in" },
  });
}
