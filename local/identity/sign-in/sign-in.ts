import { type Context } from "koa";
import type Provider from "oidc-provider";
import { errors } from "oidc-provider";
import type pg from "pg";
import * as z from "zod";
import { refusalOf } from "../users/accounts";
import { type Environment } from "../environment";
import { readFields } from "../http";
import { type Route } from "../routing";
import { problemPage, signInPage } from "../pages/pages";
import { verifyPassword } from "../users/passwords";
import { browserOf, nameBrowser, sourceIn } from "./browser";
import { forgiveTries, isKnown, lockMinutes, rememberBrowser, takeTry, type Try } from "./tries";
import { findUserByEmail, recordLogin, type User } from "../users/users";

type SignIn = { environment: Environment; db: pg.Pool; provider: Provider };
type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

const path = /^\/u\/login\/([\w-]+)$/;

export function signInRoutes(signIn: SignIn): Route[] {
  return [
    { method: "GET", path, answer: (ctx, uid) => show(signIn, ctx, uid) },
    { method: "POST", path, answer: (ctx, uid) => submit(signIn, ctx, uid) },
  ];
}

async function show({ environment, provider }: SignIn, ctx: Context, uid: string) {
  const interaction = await findInteraction(provider, ctx, uid);
  if (!interaction) return answerExpired(environment, ctx);

  const email = z.string().max(320).catch("").parse(interaction.params.login_hint);
  ctx.body = signInPage(environment, { uid, email, errors: {} });
}

const credentialsSchema = z.object({
  email: z.string().trim().min(1, "Enter your email").max(320, "Enter your email"),
  password: z.string().min(1, "Enter your password").max(1_000, "Enter your password"),
});
const typedSchema = z.object({ email: z.string().trim().catch("") });

async function submit({ environment, db, provider }: SignIn, ctx: Context, uid: string) {
  const interaction = await findInteraction(provider, ctx, uid);
  if (!interaction) return answerExpired(environment, ctx);

  const fields = await readFields(ctx);
  const { email } = typedSchema.parse(fields);
  const credentials = credentialsSchema.safeParse(fields);
  if (!credentials.success) {
    ctx.status = 422;
    ctx.body = signInPage(environment, { uid, email, errors: firstMessages(credentials.error) });
    return;
  }

  const from = { source: sourceIn(environment, ctx), browser: browserOf(environment, ctx) };
  const outcome = await authenticate({ environment, db }, credentials.data, from);
  if ("wrong" in outcome) {
    ctx.status = outcome.status;
    ctx.body = signInPage(environment, { uid, email, errors: { [outcome.field]: outcome.wrong } });
    return;
  }

  const refusal = refusalOf(environment, outcome.user);
  if (refusal) return finish(provider, ctx, { error: "unauthorized", error_description: refusal });

  await forgiveTries(db, outcome.tried);
  await rememberBrowser(db, outcome.user.user_id, nameBrowser(environment, ctx));
  await recordLogin(db, outcome.user.user_id);
  await leaveOtherAccount(provider, interaction, outcome.user);
  await finish(provider, ctx, { login: { accountId: outcome.user.user_id, amr: ["pwd"] } });
}

type Outcome = { user: User; tried: Try } | { status: number; field: string; wrong: string };
type Credentials = z.infer<typeof credentialsSchema>;
type From = Pick<Try, "source" | "browser">;

/** Says and does the same whether or not the address has an account. */
async function authenticate(
  { environment, db }: Pick<SignIn, "environment" | "db">,
  { email, password }: Credentials,
  from: From,
): Promise<Outcome> {
  const { source, browser = "" } = from;
  const user = await findUserByEmail(db, email);
  const tried = { email, source, ...((await isKnown(db, user?.user_id, browser)) && { browser }) };
  if (!(await takeTry(db, tried))) {
    const wrong = `Too many wrong tries. Wait ${lockMinutes} minutes, or choose a new password with “Forgot your password?”`;
    return { status: 429, field: "email", wrong };
  }

  const isRight = await verifyPassword(password, user?.password_hash, source, environment.PASSWORD_COST);
  return user && isRight ? { user, tried } : { status: 422, field: "password", wrong: "Wrong email or password" };
}

/** Nothing if it is over, or was begun in another browser: then its cookie is missing. */
async function findInteraction(provider: Provider, ctx: Context, uid: string): Promise<Interaction | undefined> {
  try {
    const interaction = await provider.interactionDetails(ctx.req, ctx.res);
    return interaction.uid === uid ? interaction : undefined;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

/** Somebody else was signed in at this browser: that session ends here, so that the new one begins clean. */
async function leaveOtherAccount(provider: Provider, interaction: Interaction, user: User) {
  if (!interaction.session?.accountId || interaction.session.accountId === user.user_id) return;

  const session = await provider.Session.findByUid(interaction.session.uid);
  await session?.destroy();
  interaction.session = undefined;
  await interaction.persist();
}

async function finish(provider: Provider, ctx: Context, result: Parameters<Provider["interactionResult"]>[2]) {
  const returnTo = await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false });
  ctx.status = 303;
  ctx.redirect(returnTo);
}

function answerExpired(environment: Environment, ctx: Context) {
  ctx.status = 400;
  ctx.body = problemPage(environment, {
    title: "This sign-in has expired",
    text: "It was left open for too long, or finished in another tab. Start again from the portal.",
  });
}

function firstMessages(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]));
}
