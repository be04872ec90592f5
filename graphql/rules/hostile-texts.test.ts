import { expect, test } from "vitest";
import { shortestTime } from "../../tests/support/shortest-time";
import { readAddress } from "../areas/leads/address/read.rules";
import { readTyped } from "../areas/search/sought.rules";
import { comment, remark } from "../areas/co-op/review/review.rules";
import { numberCell } from "../areas/co-op/lines/lines.rules";
import * as fields from "./forms/fields.rules";
import * as identity from "./identity.rules";
import * as richTextRules from "./rich-text/rich-text.rules";
import * as richText from "./rich-text/rich-text";
import * as typed from "./typed.rules";
import { moneyTyped } from "./numbers/money.rules";
import { dialled, phone, phoneWhileTyped } from "./phone.rules";
import { bareEmail } from "./typed-emails.rules";
import { bareHin } from "./typed-hulls.rules";
import { bareNumber } from "./typed-numbers.rules";
import { barePhone } from "./typed-phones.rules";

const length = 240_000;
const repeated = (piece: string) => piece.repeat(length / piece.length);

/** Texts that took seconds or minutes, or look as if they could, each as long as the plain one. */
const hostile = {
  "combining marks out of order": `a${repeated("\u0301").slice(length / 2)}${repeated("\u0316").slice(length / 2)}`,
  "combining marks in turns": `a${repeated("\u0301\u0316")}`,
  "combining marks of two units": `a${repeated("\u{1D165}\u{1D16D}")}`,
  "beginnings of tags": repeated("<p"),
  "ends of tags": repeated("</p"),
  "beginnings of links": repeated('<a href="'),
  "line breaks that do not end": repeated("<br "),
  brackets: repeated("["),
  "regional indicators": repeated("🇦🇧"),
  digits: repeated("1"),
  dots: repeated("."),
  blanks: ` ${repeated("\u00A0\n")}x`,
  commas: `${repeated(", ")}x`,
  ligatures: repeated("ﷺ"),
};

const readers: Record<string, (text: string) => unknown> = {
  asText: typed.asText,
  asLine: typed.asLine,
  digitsOf: typed.digitsOf,
  halfWidth: typed.halfWidth,
  typeable: typed.typeable,
  isSeen: typed.isSeen,
  codeKey: identity.codeKey,
  hinKey: identity.hinKey,
  bareHin: bareHin,
  phoneKey: identity.phoneKey,
  phone,
  phoneWhileTyped,
  dialled,
  barePhone: (text) => barePhone(text),
  bareEmail,
  nameKey: identity.nameKey,
  soughtKey: identity.soughtKey,
  knownName: (text) => identity.knownName(text, ["Ada"]),
  "bareNumber of an amount": (text) => bareNumber("amount", text),
  "bareNumber of a percent": (text) => bareNumber("percent", text),
  moneyTyped,
  readAddress,
  readTyped,
  hasMarkup: richTextRules.hasMarkup,
  asParagraphs: richTextRules.asParagraphs,
  asTyped: richTextRules.asTyped,
  readRichText: richText.readRichText,
  plainText: richText.plainText,
  isBlank: richText.isBlank,
  showRichText: richText.showRichText,
  "a line": (text) => fields.line("Name").safeParse(text),
  "a text": (text) => fields.text("Comments").safeParse(text),
  "a text or nothing": (text) => fields.optional(fields.text("Comments")).safeParse(text),
  "an e-mail address": (text) => fields.email().safeParse(text),
  "a telephone": (text) => fields.phone().safeParse(text),
  "a HIN": (text) => fields.hin().safeParse(text),
  money: (text) => fields.money("Amount").safeParse(text),
  "a percentage": (text) => fields.percent("Share").safeParse(text),
  "a day": (text) => fields.day("Date").safeParse(text),
  "a comment": (text) => comment.safeParse({ comment: text }),
  "a remark": (text) => remark.safeParse({ comment: text }),
  "a cell of a number": (text) => numberCell("amount").safeParse(text),
};

/** In milliseconds of this process' work. */
function timeOf(read: (text: string) => unknown, text: string): number {
  const begun = process.cpuUsage();
  read(text);
  return process.cpuUsage(begun).user / 1_000;
}

test.each(Object.entries(readers))(
  "%s takes no longer for hostile texts, and grows with their length",
  async (_name, read) => {
    const plain = timeOf(read, repeated("ab"));
    for (const [what, text] of Object.entries(hostile)) {
      const quarter = timeOf(read, text.slice(0, length / 4));
      // A linear rule takes four times as long for four times the text, and a quadratic one sixteen times: eight tells them apart.
      const limit = Math.min(50 * plain + 3_000, 8 * quarter + 100);
      const took = await shortestTime(() => timeOf(read, text), limit);
      expect(took, `${what}: ${quarter} ms for a quarter, ${plain} ms for a plain text`).toBeLessThan(limit);
    }
  },
);

test("a key is made of a text's beginning: an operation may ask for one of four megabytes", () => {
  for (const key of [identity.codeKey, identity.hinKey, identity.nameKey, identity.phoneKey, identity.soughtKey])
    expect(key(`1${repeated("ﷺ")}`)?.length ?? 0, key.name).toBeLessThan(20_000);
});

test("a text with more than 30 marks in a row is refused, and stays as typed", () => {
  const name = `Zoe${"\u0308".repeat(31)}`;
  expect(fields.line("Name").safeParse(name).error?.issues).toEqual([
    expect.objectContaining({ message: "Name has more than 30 accents on a letter" }),
  ]);
  expect(fields.line("Name").parse(`Zoe${"\u0308".repeat(2)}`)).toBe("Zoë\u0308");
  expect(typed.normalized(name, "NFC")).toBe(name);
});

test("a text is refused by its length before it is rewritten", () => {
  const around = " ".repeat(1_000);
  expect(fields.line("Name").parse(`${around}Ada`)).toBe("Ada");
  expect(fields.line("Name").safeParse(`${around.repeat(2)}Ada`).error?.issues).toEqual([
    expect.objectContaining({ message: "Name is longer than 200 characters" }),
  ]);
});
