import { type Context } from "koa";
import { type Environment } from "../environment";
import { problemPage } from "../pages/pages";

type Gone = { consequence: string; link?: { href: string; label: string } };

/** A link that somebody used, that has expired, or that never was. */
export function answerDeadLink(environment: Environment, ctx: Context, { consequence, link }: Gone) {
  ctx.status = 410;
  ctx.body = problemPage(environment, {
    title: "This link no longer works",
    text: `It was already used, has expired, or is incomplete. ${consequence}`,
    link,
  });
}
