import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { Kind, parse } from "graphql";
import * as z from "zod";
import { factories } from "../factories";
import { countCells, expect, test } from "./matrix";
import { type FieldCall, fields, type Sample } from "./expected";
import { makeSample } from "./samples";
import { verdict, type Verdict } from "./verdict";
import { signed } from "./viewers";

const folder = new URL("../../graphql/", import.meta.url);

test("every root field of the schema stands in the table, and nothing else does", async () => {
  expect(Object.keys(fields).sort()).toEqual((await rootFields()).sort());
});

test("every root field is open to whom the table says, and to nobody else", async ({ stack, db, viewers }) => {
  const create = factories(db);
  const others = { stranger: await create.dealer(), target: await create.dealer() };
  const wrong: string[] = [];

  for (const [field, call] of Object.entries(fields)) {
    const hash = call.operation ? await hashOf(call.operation) : undefined;
    for (const viewer of viewers) {
      const { profile } = viewer;
      const sample = await makeSample(db, viewer, others);
      const token = call.endsSession && profile ? await signed(stack, profile, { jti: randomUUID() }) : viewer.token;
      const answer = await ask(stack.dataService, field, { token, call, sample, hash });
      const expected = verdict(call, viewer);
      if (answer !== expected) wrong.push(`${field} by ${viewer.name}: ${answer}, not ${expected}`);
    }
  }
  countCells(Object.keys(fields).length * viewers.length);
  expect(wrong).toEqual([]);
});

type Cell = { token: string | undefined; call: FieldCall; sample: Sample; hash: string | undefined };

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
async function ask(service: string, field: string, { token, call, sample, hash }: Cell): Promise<string> {
  const isLive = field.startsWith("Subscription.");
  const gone = new AbortController();
  const response = await fetch(isLive ? `${service}/stream` : service, {
    method: "POST",
    signal: gone.signal,
    headers: {
      "content-type": "application/json",
      accept: isLive ? "text/event-stream" : "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({
      ...(call.text ? { query: call.text } : { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }),
      variables: call.variables?.(sample) ?? {},
    }),
  });
  const { errors } = answers.parse(isLive ? await firstFrame(response) : await response.json());
  gone.abort();

  if (!errors) return "allowed";
  const [{ extensions: { code = "" } = {}, message = "" } = {}] = errors;
  return refusals[code] ?? `${code} (${message})`;
}

async function firstFrame(response: Response): Promise<unknown> {
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) return response.json();

  let text = "";
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    const [, data] = /^event: next\ndata: (.*)$/m.exec(text) ?? [];
    if (data) return JSON.parse(data);
  }
  throw new Error(`the stream ended: ${text}`);
}

/** Asked by hash, as the portal asks. */
async function hashOf(operation: string): Promise<string> {
  const file = await readFile(new URL("generated/client/persisted-documents.json", folder), "utf8");
  const documents = z.record(z.string(), z.string()).parse(JSON.parse(file));
  const found = Object.entries(documents).find(([, text]) => new RegExp(`\\b${operation}\\b`).test(text));
  if (!found) throw new Error(`no document is named ${operation}`);
  return found[0];
}

async function rootFields(): Promise<string[]> {
  const areas = await readdir(new URL("areas/", folder));
  const files = ["schema.graphql", ...areas.map((area) => `areas/${area}/schema.graphql`)];
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), "utf8").catch(() => "")));

  return texts
    .filter((text) => text !== "")
    .flatMap((text) => parse(text).definitions)
    .flatMap((type) => {
      if (type.kind !== Kind.OBJECT_TYPE_DEFINITION && type.kind !== Kind.OBJECT_TYPE_EXTENSION) return [];
      if (!["Query", "Mutation", "Subscription"].includes(type.name.value)) return [];
      return type.fields?.map((field) => `${type.name.value}.${field.name.value}`) ?? [];
    });
}
