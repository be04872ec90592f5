import { randomUUID } from "node:crypto";
import { type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import * as z from "zod";
import { type Db } from "#graphql/db/pool";
import { factories } from "../factories";
import { documentHash } from "../support/service/documents";
import { exchange } from "./exchange";
import { type Others } from "./matrix";
import { type Stack } from "../support/portal/stack";
import { inTurns } from "../support/portal/in-turns";
import { signed } from "../support/service/tokens";
import { type PreparedField, sharing, useOf } from "./table";
import { verdict, type Verdict } from "./verdict";
import { type Viewer } from "./viewers";

/** Lets every viewer ask a data service for a field, and answers in words where it does not do as the table says. */
export async function wrongCells(
  dataService: string,
  [field, call]: [string, PreparedField],
  { stack, db, viewers, others }: { stack: Stack; db: Db; viewers: readonly Viewer[]; others: Others },
): Promise<string[]> {
  const create = factories(db);
  const { stranger, target } = others;
  const hash = call.operation ? await documentHash(call.operation) : undefined;
  const wrong: string[] = [];
  const prepare = sharing(call.prepare);

  await inTurns(viewers, 4, async (viewer) => {
    const { profile } = viewer;
    const stage = { db, create, viewer, owner: viewer.worksFor ?? stranger, target };
    const expected = verdict(call, viewer);
    const use = field.startsWith("Mutation.") ? useOf([expected]) : useOf([], [expected]);
    const { variables, shows } = await prepare(stage, use);
    const token = call.endsSession && profile ? await signed(stack, profile, { jti: randomUUID() }) : viewer.token;
    const { answer, text } = await ask(dataService, field, { token, call, variables, hash });
    if (answer !== expected) wrong.push(`${field} by ${viewer.name}: ${answer}, not ${expected}`);
    else if (shows && answer === "allowed" && holds(text, shows) !== Boolean(viewer.worksFor))
      wrong.push(`${field} by ${viewer.name}: ${viewer.worksFor ? "lacks its row" : "tells of somebody else's row"}`);
  });
  return wrong;
}

function holds(text: string, shows: string | RegExp): boolean {
  return typeof shows === "string" ? text.includes(shows) : shows.test(text);
}

type Cell = {
  token: string | undefined;
  call: PreparedField;
  variables: Record<string, unknown>;
  hash: string | undefined;
};

const refusals: Record<string, Verdict> = {
  UNAUTHENTICATED: "sign in",
  ARCHIVED: "archived",
  NO_PROFILE: "no profile",
  FORBIDDEN: "forbidden",
  NOT_FOUND: "not found",
};

const answers = z.object({
  errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) })).optional(),
});

/** Allowed is only what was answered with data and without any error. */
async function ask(
  service: string,
  field: string,
  { token, call, variables, hash }: Cell,
): Promise<{ answer: string; text: string }> {
  const isLive = field.startsWith("Subscription.");
  const asked = JSON.stringify({
    ...(call.text ? { query: call.text } : { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }),
    variables,
  });
  const answer = await exchange(isLive ? `${service}/stream` : service, {
    headers: {
      "content-type": "application/json",
      accept: isLive ? "text/event-stream" : "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: asked,
  });
  const isStream = answer.headers["content-type"]?.startsWith("text/event-stream");
  const body: unknown = isStream ? await firstFrame(answer) : await json(answer);

  const text = JSON.stringify(body);
  const { errors } = answers.parse(body);
  if (!errors) return { answer: "allowed", text };
  const [{ extensions: { code = "" } = {}, message = "" } = {}] = errors;
  return { answer: refusals[code] ?? `${code} (${message})`, text };
}

async function firstFrame(answer: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const part of answer) {
    text += String(part);
    const [, data] = /^event: next\ndata: (.*)$/m.exec(text) ?? [];
    if (data) return JSON.parse(data);
  }
  throw new Error(`the stream ended: ${text}`);
}
