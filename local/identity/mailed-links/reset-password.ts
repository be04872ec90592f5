import { type Context } from "koa";
import type pg from "pg";
import * as z from "zod";
import { password as passwordRule } from "~/lib/password.server";
import { type Worker } from "~/lib/service/worker";
import { isSameSecret } from "../provider/clients";
import { inTransaction } from "../database/database";
import { type Environment } from "../environment";
import { readFields } from "../http";
import { type Route } from "../routing";
import { askForMail } from "./mail-jobs";
import { connection } from "../management/bodies";
import { forgotPasswordPage, messagePage, newPasswordPage } from "../pages/pages";
import { hashPassword } from "../users/passwords";
import { nameBrowser, sourceIn } from "../sign-in/browser";
import { forgetBrowsers, forgiveTries, rememberBrowser } from "../sign-in/tries";
import { answerDeadLink } from "./dead-link";
import { holderOf, redeemTicket } from "./tickets";
import { endSessions } from "../users/users";

const gone = {
  consequence: "Your password was not changed.",
  link: { href: "/u/forgot-password", label: "Get a new link" },
};

type Reset = { environment: Environment; db: pg.Pool; postman: Worker; herald: Worker };

/** A new password by mail: asked for on the page or by the portal, chosen behind the mailed link. */
export function resetPasswordRoutes(reset: Reset): Route[] {
  const { environment } = reset;
  return [
    {
      method: "GET",
      path: "/u/forgot-password",
      answer: (ctx) => {
        ctx.body = forgotPasswordPage(environment, { email: "", errors: {} });
      },
    },
    { method: "POST", path: "/u/forgot-password", answer: (ctx) => askOnPage(reset, ctx) },
    { method: "GET", path: "/u/forgot-password/sent", answer: (ctx) => showSent(environment, ctx) },
    { method: "POST", path: "/dbconnections/change_password", answer: (ctx) => askByPortal(reset, ctx) },
    { method: "GET", path: "/u/reset-password", answer: (ctx) => showForm(reset, ctx) },
    { method: "POST", path: "/u/reset-password", answer: (ctx) => savePassword(reset, ctx) },
    { method: "GET", path: "/u/reset-password/done", answer: (ctx) => showDone(environment, ctx) },
  ];
}

const emailSchema = z.object({ email: z.string().trim().pipe(z.email().max(320)) });
const typedSchema = z.object({ email: z.string().catch("") });

async function askOnPage({ environment, db, postman }: Reset, ctx: Context) {
  const fields = await readFields(ctx);
  const parsed = emailSchema.safeParse(fields);
  if (!parsed.success) {
    ctx.status = 422;
    const { email } = typedSchema.parse(fields);
    ctx.body = forgotPasswordPage(environment, {
      email,
      errors: { email: "Enter an email address, like name@example.com" },
    });
    return;
  }

  await askForMail(db, parsed.data.email, "reset");
  postman.wake();
  ctx.status = 303;
  ctx.redirect("/u/forgot-password/sent");
}

function showSent(environment: Environment, ctx: Context) {
  ctx.body = messagePage(environment, {
    title: "Check your mail",
    text: "If the address belongs to an account, a link to choose a new password is on its way. It may take a minute.",
    link: { href: environment.APP_ORIGIN, label: "Back to sign in" },
  });
}

const portalSchema = z.object({ client_id: z.string(), email: z.string(), connection: z.string() }).partial();

/** Auth0's Authentication API: plain text, and the same text for every address. */
async function askByPortal({ environment, db, postman }: Reset, ctx: Context) {
  const { client_id = "", email, connection: name } = portalSchema.catch({}).parse(await readFields(ctx));
  const missing =
    (!isSameSecret(client_id, environment.OIDC_CLIENT_ID) && "client_id") ||
    (!email && "email") ||
    (name !== connection && "connection");
  if (missing || !email) {
    ctx.status = 400;
    ctx.body = { error: `${missing} is required` };
    return;
  }

  await askForMail(db, email, "reset");
  postman.wake();
  ctx.type = "text/html; charset=utf-8";
  ctx.body = "We've just sent you an email to reset your password.";
}

/** Looking at the link does not use it up: mail scanners look too. */
async function showForm({ environment, db }: Reset, ctx: Context) {
  const ticket = z.string().catch("").parse(ctx.query.ticket);
  const user = await holderOf(db, ticket, "reset");
  if (!user) return answerDeadLink(environment, ctx, gone);

  ctx.body = newPasswordPage(environment, { ticket, email: user.email, errors: {} });
}

const passwordSchema = z
  .object({ ticket: z.string(), password: z.string(), again: z.string().catch("") })
  .partial({ password: true });

async function savePassword({ environment, db, herald }: Reset, ctx: Context) {
  const { data } = passwordSchema.safeParse(await readFields(ctx));
  const user = data && (await holderOf(db, data.ticket, "reset"));
  if (!user) return answerDeadLink(environment, ctx, gone);

  const { ticket, password = "", again } = data;
  const errors = problemsOf(password, again);
  if (Object.keys(errors).length > 0) {
    ctx.status = 422;
    ctx.body = newPasswordPage(environment, { ticket, email: user.email, errors });
    return;
  }

  const source = sourceIn(environment, ctx);
  const passwordHash = await hashPassword(password, environment.PASSWORD_COST);
  if (!(await replacePassword(db, ticket, { email: user.email, source, passwordHash })))
    return answerDeadLink(environment, ctx, gone);
  // The holder of the link signs in with it next, though others have used up the tries of this place.
  await rememberBrowser(db, user.user_id, nameBrowser(environment, ctx));
  herald.wake();
  ctx.status = 303;
  ctx.redirect("/u/reset-password/done");
}

function problemsOf(password: string, again: string): Record<string, string> {
  const chosen = passwordRule.safeParse(password);
  if (!chosen.success) return { password: chosen.error.issues[0]?.message ?? "" };
  if (password !== again) return { again: "Passwords Do Not Match" };
  return {};
}

type NewPassword = { email: string; source: string; passwordHash: string };

/**
 * Sets a new password. The holder of the link reads the mail, so the address counts as verified. Everybody signed in as
 * them is signed out.
 */
async function replacePassword(db: pg.Pool, ticket: string, set: NewPassword): Promise<boolean> {
  const { email, source, passwordHash } = set;
  return inTransaction(db, async (client) => {
    const userId = await redeemTicket(client, ticket, "reset");
    if (!userId) return false;

    await client.query(
      "update identity.users set password_hash = $2, email_verified = true, updated_at = now() where user_id = $1",
      [userId, passwordHash],
    );
    await forgetBrowsers(client, userId);
    await forgiveTries(client, { email, source });
    await endSessions(client, userId);
    return true;
  });
}

function showDone(environment: Environment, ctx: Context) {
  ctx.body = messagePage(environment, {
    title: "Your password is changed",
    text: "Sign in with the new one. You have been signed out on all other devices.",
    link: { href: environment.APP_ORIGIN, label: "Sign in" },
  });
}
