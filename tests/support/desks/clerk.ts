import { call } from "../portal/http";
import { cookieHeader, type Session } from "../portal/sign-in";
import { type Stack } from "../portal/stack";

type Fields = Map<string, string | Blob>;

/** What a form on a page would send, by name, and how. */
export type Form = { fields: Fields; isMultipart: boolean };

/** How a form leaves the browser: by itself, or by Remix's script, which asks for data. */
export type Mode = "document" | "script";

/** Somebody who works at the portal without a window: opens pages, fills in the forms that they find there, and sends them. */
export function clerkOf(stack: Stack, session: Session) {
  return { read, open, send };

  async function read(path: string): Promise<string> {
    const answer = await call(stack, path, { session });
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
    return answer.text();
  }

  /** The form of a page that holds these words in its markup, as it stands there. */
  async function open(path: string, holds: string): Promise<Form> {
    const forms = [...(await read(path)).matchAll(/<form\b.*?<\/form>/gs)].map(([form]) => form);
    const form = forms.find((one) => one.includes('name="form-key"') && one.includes(holds));
    if (!form) throw new Error(`${path} has no form with «${holds}».`);
    return { fields: fieldsIn(form), isMultipart: form.includes("multipart/form-data") };
  }

  /** Was it done? What is refused comes back. */
  async function send(path: string, { fields, isMultipart }: Form, mode: Mode): Promise<boolean> {
    const [page = "", query] = path.split("?");
    const address = mode === "document" ? path : `${page}.data${query ? `?${query}` : ""}`;
    const body = isMultipart ? new FormData() : new URLSearchParams();
    for (const [name, value] of fields) append(body, name, value);
    const headers = { origin: stack.origin, cookie: cookieHeader(session) };
    const answer = await fetch(stack.origin + address, { method: "POST", redirect: "manual", headers, body });
    const text = await answer.text();
    if (answer.status === (mode === "document" ? 303 : 202)) return true;
    if (answer.status === 409 || answer.status === 422) return false;
    throw new Error(
      `What was sent to ${address} was answered with ${answer.status}: ${text.slice(0, 200)} ${[...fields]}`,
    );
  }
}

export type Clerk = ReturnType<typeof clerkOf>;

/** A form with more typed into it. */
export function filled({ fields, ...form }: Form, typed: Readonly<Record<string, string>>): Form {
  return { ...form, fields: new Map([...fields, ...Object.entries(typed)]) };
}

/** @throws where something was done that should not have been, or not done */
export async function mustBe(expected: boolean, sent: Promise<boolean>, what: string) {
  if ((await sent) !== expected) throw new Error(`${what} should ${expected ? "" : "not "}have been done.`);
}

function append(body: FormData | URLSearchParams, name: string, value: string | Blob) {
  if (typeof value === "string") body.append(name, value);
  else if (body instanceof FormData) body.append(name, value);
}

function fieldsIn(form: string): Fields {
  const { id } = attributesOf(/<form\b[^>]*>/.exec(form)?.[0] ?? "");
  const fields: Fields = new Map();
  for (const [tag] of form.matchAll(/<input\b[^>]*>/g)) {
    const { name, value = "", type = "text", form: of = id, ...others } = attributesOf(tag);
    const isChosen = !["radio", "checkbox"].includes(type) || "checked" in others;
    if (name && isChosen && of === id && !["file", "submit"].includes(type)) fields.set(name, value);
  }
  for (const [, tag = "", text = ""] of form.matchAll(/<textarea\b([^>]*)>(.*?)<\/textarea>/gs)) {
    const { name } = attributesOf(tag);
    if (name) fields.set(name, unescaped(text));
  }
  for (const [, tag = "", options = ""] of form.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)) {
    const { name } = attributesOf(tag);
    const [chosen] = [...options.matchAll(/<option\b[^>]*>/g)]
      .map(([one]) => one)
      .filter((one) => /selected/.test(one));
    if (name) fields.set(name, attributesOf(chosen ?? "").value ?? "");
  }
  return fields;
}

function attributesOf(tag: string): Partial<Record<string, string>> {
  const found = [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name = "", value = ""]) => [name, unescaped(value)]));
}

function unescaped(text: string): string {
  const signs: Partial<Record<string, string>> = { amp: "&", quot: '"', lt: "<", gt: ">", "#x27": "'" };
  return text.replace(/&(amp|quot|lt|gt|#x27);/g, (all, name: string) => signs[name] ?? all);
}
