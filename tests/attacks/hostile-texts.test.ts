import { fields, urls } from "../guards/expected";
import { verdict } from "../guards/verdict";
import { type Viewer } from "../guards/viewers";
import { expect, test } from "../support/journey/base";
import { anotherAddress, postFrom } from "../support/portal/flood";
import { documentHash } from "../support/service/documents";
import { shortestTime } from "../support/shortest-time";
import { longestWait } from "./longest-wait";
import { everyForm, everyViewer, type SentForm } from "./every-form";

type MakeText = (length: number, nth: number) => string;

/** What a regex, a parser or PostgreSQL could stumble over. */
const pieces = ["[", "{", "🇦🇧", "1", ".", "\u00A0\n", "<b>", "<ul><li>", "a@", "-1 ", "&lt;", "ﷺ", "%_", "\\", "'"];

/** Before they were refused, the first two took the portal or PostgreSQL ten seconds or more. */
const hostile: MakeText[] = [
  (length) => `a${"\u0301".repeat(length / 2)}${"\u0316".repeat(length / 2)}`,
  (length) => "<p".repeat(length / 2),
  (length, nth) => {
    const piece = pieces[nth % pieces.length] ?? "";
    return piece.repeat(length / piece.length);
  },
];

/** Places beside each other have different ones: each rule that they share is tried with all of them beside its code. */
const texts: Record<"plain" | "hostile", MakeText> = {
  plain: (length) => "a".repeat(length),
  hostile: (length, nth) => hostile[nth % hostile.length]?.(length, Math.floor(nth / 3)) ?? "",
};
const lettersOfForm = 120_000;
const lettersOfVariable = 40_000;
const lettersOfParameter = 200;
const bytesOfBody = 3_000_000;
type Kind = keyof typeof texts;
const kinds: readonly Kind[] = ["plain", "hostile"];

/** Parts of the length: a short text passes limits of letters that the longest one is refused by. */
const shares = [1 / 64, 1 / 8, 1];

/** Returns the time that a request may take, or others beside it, from that of a plain text; in milliseconds. */
const slowest = ({ plain, floor }: { plain: number; floor: number }) => 10 * plain + floor;

/** Returns the time for eight times the length where time grows with it: half as much again for noise; in milliseconds. */
const longer = (took: number) => 1.5 * 8 * took + 500;

/** Fields whose value chooses what is done: with another one nothing is read. */
const choosing = /^(form-key|intent|version|draft-version|seen|id|ids|__intent__)$/;

/**
 * Works through all requests with texts that grow, each length and kind of text by itself, and names what takes longer
 * than with a plain text of that length, or grows faster than its text.
 */
async function slowOnes<Sent>(
  requests: readonly Sent[],
  send: (sent: Sent, text: MakeText, kind: Kind) => Promise<unknown>,
  { nameOf, origin }: { nameOf: (sent: Sent) => string; origin: string },
): Promise<string[]> {
  const wrong: string[] = [];
  const shorter: Record<Kind, Map<Sent, number>> = { plain: new Map(), hostile: new Map() };
  for (const share of shares) {
    const plain = new Map<Sent, number>();
    let plainWait = 0;
    for (const kind of kinds) {
      const round = `${kind} at ${share} of the length`;
      const done = new AbortController();
      const waiting = longestWait(origin, done.signal);
      for (const sent of requests) {
        const sending = async () => {
          const from = performance.now();
          const text: MakeText = (length, nth) => texts[kind](Math.ceil(length * share), nth);
          await send(sent, text, kind).catch((error: unknown) =>
            wrong.push(`${nameOf(sent)}, ${round}: ${String(error)}`),
          );
          return performance.now() - from;
        };
        const limit = Math.min(
          slowest({ plain: plain.get(sent) ?? Infinity, floor: 1_000 }),
          longer(shorter[kind].get(sent) ?? Infinity),
        );
        const took = await shortestTime(sending, limit);
        if (kind === "plain") plain.set(sent, took);
        shorter[kind].set(sent, took);
        if (took > limit) wrong.push(`${nameOf(sent)}, ${round}: ${Math.round(took)} ms`);
      }
      done.abort();
      const wait = await waiting;
      if (kind === "plain") plainWait = wait;
      else if (wait > slowest({ plain: plainWait, floor: 300 }))
        wrong.push(`others beside ${round}: ${Math.round(wait)} ms`);
    }
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

  const post = ({ path, form, viewer }: SentForm, text: MakeText) => {
    const body = new URLSearchParams(form);
    const typed = Object.keys(form).filter((name) => !choosing.test(name));
    for (const [nth, name] of typed.entries()) body.set(name, text(lettersOfForm / typed.length, nth + path.length));
    return postFrom(anotherAddress(), stack.origin + path, body, viewer.cookie);
  };
  const nameOf = ({ path, viewer }: SentForm) => `${path} by ${viewer.name}`;
  expect(await slowOnes(forms, post, { nameOf, origin: stack.origin })).toEqual([]);
});

test("a hostile text in a variable takes no longer than a plain one", async ({ stack, db }) => {
  test.setTimeout(600_000);
  const { viewers, stage } = await everyViewer(stack, db);
  const calls: { field: string; hash: string; variables: object; place: string[]; viewer: Viewer; nth: number }[] = [];
  for (const [field, call] of fields.filter(([name]) => !name.startsWith("Subscription."))) {
    const viewer = viewers.find((each) => verdict(call, each) === "allowed");
    if (!viewer || !call.operation || call.endsSession) continue;
    const { variables } = await call.prepare({ ...stage, viewer });
    const hash = await documentHash(call.operation);
    for (const place of textsIn(variables)) calls.push({ field, hash, variables, place, viewer, nth: calls.length });
  }
  expect(calls.length).toBeGreaterThan(200);

  const ask = ({ hash, variables, place, viewer, nth }: (typeof calls)[number], text: MakeText) =>
    fetch(stack.dataService, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${viewer.token}` },
      body: JSON.stringify({
        extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
        variables: withText(variables, place, text(lettersOfVariable, nth)),
      }),
    }).then((answer) => answer.text());
  const nameOf = ({ field, place }: (typeof calls)[number]) => `${field}, ${place.join(".")}`;
  expect(await slowOnes(calls, ask, { nameOf, origin: stack.origin })).toEqual([]);
});

/** What lists and searches read of their address. */
const parameters = ["q", "sort", "page", "size", "open", "status", "dealer", "brand", "from", "to", "after"];

test("a hostile text in an address takes no longer than a plain one", async ({ stack, db }) => {
  test.setTimeout(600_000);
  const { viewers } = await everyViewer(stack, db);
  const pages = urls.flatMap(([path, { get, isFile }]) => {
    const viewer = viewers.find((each) => verdict(get, each) === "allowed");
    const isList = !isFile && !/[:*]|logout|sign-in|callback/.test(path);
    return viewer && isList ? [{ path, viewer }] : [];
  });
  expect(pages.length).toBeGreaterThan(20);

  const visit = ({ path, viewer }: (typeof pages)[number], text: MakeText) => {
    const asked = new URLSearchParams(
      parameters.map((name, nth) => [name, text(lettersOfParameter, nth + path.length)]),
    );
    return fetch(`${stack.origin}${path}?${asked.toString()}`, {
      headers: { cookie: viewer.cookie ?? "" },
      redirect: "manual",
    }).then((answer) => answer.text());
  };
  const nameOf = ({ path }: (typeof pages)[number]) => path;
  expect(await slowOnes(pages, visit, { nameOf, origin: stack.origin })).toEqual([]);
});

test("JSON of brackets takes no longer than JSON of one text", async ({ stack, db }) => {
  const { viewers } = await everyViewer(stack, db);
  const bodies: Record<string, (half: (piece: string) => string) => string> = {
    texts: (half) => `[${half('"",')}1]`,
    numbers: (half) => `[${half("1,")}1]`,
    lists: (half) => `[${half("[],")}1]`,
    objects: (half) => `[${half("{},")}1]`,
    "lists within lists": (half) => half("[") + half("]"),
    "objects within objects": (half) => `${half('{"a":')}1${half("}")}`,
    "lists that do not end": (half) => half("["),
  };
  type Body = [string, (typeof bodies)[string]];
  const ask = ([, json]: Body, text: MakeText, kind: Kind) => {
    const letters = text(bytesOfBody, 0);
    const hostile = json((piece) => piece.repeat(letters.length / 2 / piece.length));
    return fetch(stack.dataService, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${viewers[0]?.token}` },
      body: `{"variables":{"ids":${kind === "plain" ? JSON.stringify(letters) : hostile}}}`,
    }).then((answer) => answer.text());
  };
  const options = { nameOf: ([name]: Body) => name, origin: new URL(stack.dataService).origin };
  expect(await slowOnes(Object.entries(bodies), ask, options)).toEqual([]);
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
