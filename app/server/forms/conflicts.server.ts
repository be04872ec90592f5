import { type SubmissionResult } from "@conform-to/react";
import { longDate } from "~/lib/dates";
import { isPhoneShown, phone } from "#graphql/rules/phone.rules";
import { readable } from "~/lib/words";
import { readPreferences } from "~/server/session/preferences.server";
import { type Why } from "./answers.server";
import { Refused } from "~/server/data/data.server";
import { type LastChange } from "~/server/data/transport.server";
import { type Problems } from "./forms.server";

/** What an edit changes, as its form begins: the values of its fields, and the version that it is then made from. */
export type Standing = object & { version: string };

export type Submission = {
  payload: Record<string, unknown>;
  reply: (options?: Partial<Problems>) => SubmissionResult<string[]>;
};

/** Of a form that is sent: the version that it was made from. */
export function versionIn(form: FormData): string {
  return String(form.get("version") ?? "");
}

/**
 * Of an edit that somebody else was faster than, what is answered: all that was typed, beside each field that differs
 * what stands there now, and the version of that, so that it can be sent again on top. Whatever else was declined is
 * answered as it is.
 */
export async function besideWhatStands<Sent extends Submission>(
  request: Request,
  error: unknown,
  submission: Sent,
  read: () => Promise<Standing>,
): Promise<Sent> {
  if (!(error instanceof Refused) || error.changed === undefined) return submission;
  const { version, ...values } = await read();
  const message = `${sentenceOf(request, error.changed)} The current value is shown next to each field that differs. Send it again to replace it.`;

  return {
    ...submission,
    reply(options) {
      const answer = submission.reply({ ...options, formErrors: [message], fieldErrors: {} });
      const now = differences(submission.payload, values);
      return { ...answer, initialValue: { ...withLinesOf(values, answer.initialValue ?? {}), version, now } };
    },
  };
}

/** Why a form comes back, by what its answer says; not at all where nothing is wrong. */
export function whyOf({ status, initialValue }: SubmissionResult<string[]>): Why | undefined {
  if (status !== "error") return undefined;
  return initialValue && "now" in initialValue ? "stale" : "typed";
}

/** «Avery Stone changed phone and city on November 22, 2026 3:04 pm.» */
export function sentenceOf(request: Request, changed: LastChange | null): string {
  if (!changed) return "Someone else has changed this.";
  const names = changed.what.map((name) => readable(name).toLowerCase());
  const what = new Intl.ListFormat("en-US").format(
    names.length > mostNamed ? [...names.slice(0, mostNamed), `${names.length - mostNamed} more`] : names,
  );
  return `${changed.by} changed ${what} on ${longDate(changed.at, readPreferences(request).timeZone)}.`;
}

const mostNamed = 5;

type Texts = Record<string, string | string[]>;

/** By their names, the values that stand and are not what was typed. */
function differences(typed: object, standing: object): Texts {
  const sent = new Map(leavesOf(typed));
  return Object.fromEntries(
    leavesOf(standing).filter(
      ([name, value]) => !name.endsWith(".id") && comparable(sent.get(name), value) !== comparable(value, value),
    ),
  );
}

/** A form's values by the names of their fields, as in `block.phone` and `lines[3].cost`. */
function leavesOf(value: unknown, name = ""): [name: string, value: string | string[]][] {
  if (Array.isArray(value) && value.every((one) => typeof one !== "object"))
    return [[name, value.map((one) => String(one))]];
  if (Array.isArray(value)) return value.flatMap((one, index) => leavesOf(one, `${name}[${index}]`));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, one]) => leavesOf(one, name ? `${name}.${key}` : key));
  if (typeof value === "boolean") return [[name, value ? ticked : notTicked]];
  return [[name, String(value ?? "")]];
}

/** As a page says it; a browser has «on», or nothing. */
const [ticked, notTicked] = ["ticked", "not ticked"];

/** A browser sends one tick as a text and none as nothing; it writes lines its own way, and telephones have dashes. */
function comparable(value: string | string[] | undefined, standing: string | string[]): string {
  if (Array.isArray(standing)) return [value ?? []].flat().sort().join("\n");
  const isTick = standing === ticked || standing === notTicked;
  const text = String(isTick && value !== standing ? (value ? ticked : notTicked) : (value ?? ""))
    .replaceAll("\r\n", "\n")
    .trim();
  return isPhoneShown(text) ? phone(text) : text;
}

/** Which rows the lines of a form are is not typed: those that stand now are replaced, whatever lines there were before. */
function withLinesOf(standing: object, sent: Record<string, unknown>): Record<string, unknown> {
  if (!("lines" in standing) || !Array.isArray(standing.lines)) return sent;
  const typed: readonly unknown[] = Array.isArray(sent.lines) ? sent.lines : [];
  const lines = standing.lines.map((line: { id?: unknown }, index) => ({ ...Object(typed[index]), id: line.id }));
  return { ...sent, lines };
}
