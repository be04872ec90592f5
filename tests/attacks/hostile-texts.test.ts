import { setTimeout as sleep } from "node:timers/promises";
import { fields } from "../guards/expected";
import { verdict } from "../guards/verdict";
import { type Viewer } from "../guards/viewers";
import { expect, test } from "../support/journey/base";
import { anotherAddress, postFrom } from "../support/portal/flood";
import { documentHash } from "../support/service/documents";
import { everyForm, everyViewer, type SentForm } from "./every-form";

/** Texts of so many letters. Before they were refused, one of each took the portal or PostgreSQL ten seconds or more. */
const texts = {
  plain: (length: number) => "a".repeat(length),
  marks: (length: number) => `a${"\u0301".repeat(length / 2)}${"\u0316".repeat(length / 2)}`,
  tags: (length: number) => "<p".repeat(length / 2),
};
const lettersOfForm = 120_000;
const lettersOfVariable = 40_000;
type Kind = keyof typeof texts;

/** Returns the time that a request may take, or others beside it, from that of a plain text; in milliseconds. */
const slowest = ({ plain, floor }: { plain: number; floor: number }) => 10 * plain + floor;

/** Fields whose value chooses what is done: with another one nothing is read. */
const choosing = /^(form-key|intent|deed|version|seen|id|ids|__intent__)$/;

/** Asks again and again whether somebody is alive. @returns the longest wait, in milliseconds */
async function longestWait(origin: string, signal: AbortSignal): Promise<number> {
  let longest = 0;
  while (!signal.aborted) {
    const from = performance.now();
    await fetch(`${origin}/healthz`);
    longest = Math.max(longest, performance.now() - from);
    await sleep(25);
  }
  return longest;
}

/** Works through all requests, each kind of text by itself, and names what takes longer than with a plain text. */
async function slowOnes<Sent>(
  requests: readonly Sent[],
  send: (sent: Sent, text: (length: number) => string) => Promise<unknown>,
  { nameOf, origin }: { nameOf: (sent: Sent) => string; origin: string },
): Promise<string[]> {
  const wrong: string[] = [];
  const taken = new Map<Sent, number>();
  let plainWait = 0;
  for (const kind of Object.keys(texts) as Kind[]) {
    const done = new AbortController();
    const waiting = longestWait(origin, done.signal);
    for (const sent of requests) {
      const from = performance.now();
      await send(sent, texts[kind]).catch((error: unknown) => wrong.push(`${nameOf(sent)}, ${kind}: ${String(error)}`));
      const took = performance.now() - from;
      if (kind === "plain") taken.set(sent, took);
      const limit = slowest({ plain: taken.get(sent) ?? 0, floor: 1_000 });
      if (took > limit) wrong.push(`${nameOf(sent)}, ${kind}: ${Math.round(took)} ms`);
    }
    done.abort();
    const wait = await waiting;
    if (kind === "plain") plainWait = wait;
    if (wait > slowest({ plain: plainWait, floor: 300 })) wrong.push(`others beside ${kind}: ${Math.round(wait)} ms`);
  }
  return wrong;
}

test("a hostile text in a form takes no longer than a plain one", async ({ stack, db }) => {
  test.setTimeout(600_000);
  const all: SentForm[] = [];
  for await (const form of everyForm(stack, db)) all.push(form);
  // A visitor's form is read by the page that asks to sign in, whatever its address: one of four tells of it.
  const forms = all.filter(({ may }, index) => may || index % 4 === 0);
  expect(forms.length).toBeGreaterThan(100);

  const post = ({ path, form, viewer }: SentForm, text: (length: number) => string) => {
    const body = new URLSearchParams(form);
    const typed = Object.keys(form).filter((name) => !choosing.test(name));
    for (const name of typed) body.set(name, text(lettersOfForm / typed.length));
    return postFrom(anotherAddress(), stack.origin + path, body, viewer.cookie);
  };
  const nameOf = ({ path, viewer }: SentForm) => `${path} by ${viewer.name}`;
  expect(await slowOnes(forms, post, { nameOf, origin: stack.origin })).toEqual([]);
});

test("a hostile text in a variable takes no longer than a plain one", async ({ stack, db }) => {
  test.setTimeout(600_000);
  const { viewers, stage } = await everyViewer(stack, db);
  const calls: { field: string; hash: string; variables: object; place: string[]; viewer: Viewer }[] = [];
  for (const [field, call] of fields.filter(([name]) => !name.startsWith("Subscription."))) {
    const viewer = viewers.find((each) => verdict(call, each) === "allowed");
    if (!viewer || !call.operation || call.endsSession) continue;
    const { variables } = await call.prepare({ ...stage, viewer });
    const hash = await documentHash(call.operation);
    for (const place of textsIn(variables)) calls.push({ field, hash, variables, place, viewer });
  }
  expect(calls.length).toBeGreaterThan(200);

  const ask = ({ hash, variables, place, viewer }: (typeof calls)[number], text: (length: number) => string) =>
    fetch(stack.dataService, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${viewer.token}` },
      body: JSON.stringify({
        extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
        variables: withText(variables, place, text(lettersOfVariable)),
      }),
    }).then((answer) => answer.text());
  const nameOf = ({ field, place }: (typeof calls)[number]) => `${field}, ${place.join(".")}`;
  expect(await slowOnes(calls, ask, { nameOf, origin: stack.origin })).toEqual([]);
});

/** Returns the places of all texts within a value. */
function textsIn(value: unknown, place: string[] = []): string[][] {
  if (typeof value === "string") return [place];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...place, name]));
}

function withText(value: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value))
    return value.map((inner, at) => (String(at) === name ? withText(inner, rest, text) : inner));
  const inner = Object.entries(Object(value)).map(([key, each]) => [
    key,
    key === name ? withText(each, rest, text) : each,
  ]);
  return Object.fromEntries(inner);
}
