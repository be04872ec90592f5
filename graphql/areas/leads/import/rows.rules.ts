import { fulfilments } from "../../../rules/forms/fulfilment.rules";
import { knownName } from "../../../rules/identity.rules";
import { isSensibleDay } from "../../../rules/typed-days.rules";
import { bareEmail, isEmail } from "../../../rules/typed-emails.rules";
import { barePhone, isNoPhone, problemOfPhone } from "../../../rules/typed-phones.rules";
import { isSeen, typeable } from "../../../rules/typed.rules";
import { brandsOf } from "../../../rules/brands.rules";
import { type ImportCells, importColumns, type ImportKey, ofFulfilment, type RowFailure } from "./rules";
import { leadTypes } from "../rules";

/** The row's cells by name. */
export function cellsOf(row: readonly string[], positions: ReadonlyMap<ImportKey, number>): ImportCells {
  return trimmedCells((key) => row[positions.get(key) ?? -1]);
}

/** Spaces around a cell do not count, nor does what cannot be stored or, as in a form, what comes along unseen. */
export function trimmedCells(textOf: (key: ImportKey) => string | null | undefined): ImportCells {
  const cells = importColumns.map(({ key }) => {
    const text = typeable(storable(textOf(key) ?? ""));
    return [key, isSeen(text) ? text.trim() : ""];
  });
  return Object.fromEntries(cells) as ImportCells;
}

/** Without what PostgreSQL cannot store: NUL, and halves of a character. */
export function storable(text: string): string {
  return text.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\uFFFD");
}

/** `mayLack`: required columns that may be empty all the same. */
type CheckRules = { openLeads: boolean; mayLack?: readonly ImportKey[] };

/** All that is wrong with a row; nothing means that it can be stored. */
export function checkRow(cells: ImportCells, { openLeads, mayLack = [] }: CheckRules): RowFailure[] {
  const open = openLeads && !cells.fulfilledby && !cells.fulfilledon;
  const failures: RowFailure[] = [];

  for (const { key, header, required, limit } of importColumns) {
    const text = cells[key];
    const mayBeEmpty = !required || (open && ofFulfilment(key)) || mayLack.includes(key);
    if (!text && !mayBeEmpty) failures.push({ field: header, message: `${header} is required` });
    else if (text.length > limit)
      failures.push({ field: header, message: `${header} is too long (at most ${limit} characters)` });
    else if (text) failures.push(...checkFormat(key, text).map((message) => ({ field: header, message })));
  }

  const [created, fulfilled] = [timeOf(cells.createdAt), timeOf(cells.fulfilledon)];
  if (created !== undefined && fulfilled !== undefined && fulfilled < created) {
    failures.push({ field: "Fulfilledon", message: "Fulfilled On must be greater than or equal to Created At" });
  }
  return failures;
}

/** What is stored, and should be looked at all the same: beginnings of sentences that hold for several rows. */
export function remarksOn(cells: ImportCells, { brandName, now }: { brandName: string; now: Date }): string[] {
  const { brand, fulfilledby, createdAt, fulfilledon } = cells;
  const isNewName = (typed: string, names: readonly string[]) => typed !== "" && !knownName(typed, names);
  const remarks: [holds: boolean, remark: string][] = [
    [isNewName(brand, brandsOf(brandName)), `The brand “${brand}” is not known`],
    [isNewName(fulfilledby, fulfilmentWords()), `The Fulfilledby “${fulfilledby}” is not known`],
    [Date.parse(createdAt) > now.getTime(), "A Created At lies in the future"],
    [Date.parse(fulfilledon) > now.getTime(), "A Fulfilledon lies in the future"],
  ];
  return remarks.filter(([holds]) => holds).map(([, remark]) => remark);
}

/** How leads can be answered, as it is stored. */
export function fulfilmentWords(): string[] {
  return Object.values(fulfilments).map(({ stored }) => stored);
}

function checkFormat(key: ImportKey, text: string): string[] {
  switch (key) {
    case "leadType":
      return leadTypes.some((type) => type === text.toLowerCase()) ? [] : ["Lead Type must be quote or catalog"];
    case "email":
      return isEmail(bareEmail(text)) ? [] : ["Email format is invalid"];
    case "phone":
      return checkPhone(text);
    case "createdAt":
      return checkTime(text, "Created At");
    case "fulfilledon":
      return checkTime(text, "Fulfilled on", "Fulfilled on At");
    default:
      return [];
  }
}

/** A sheet may have words in place of a number: «none». */
function checkPhone(text: string): string[] {
  const problem = problemOfPhone("Phone", barePhone(text));
  return problem && !isNoPhone(text) ? [problem] : [];
}

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

function checkTime(text: string, name: string, nameInFormat = name): string[] {
  if (!isoTime.test(text)) return [`${nameInFormat} must be in ISO 8601 format (YYYY-MM-DDTHH:mm:ss.sssZ)`];
  return timeOf(text) === undefined ? [`${name} contains an invalid date value.`] : [];
}

/** Milliseconds; undefined for what no calendar has, such as February 30, and for years that were mistyped. */
function timeOf(text: string): number | undefined {
  const time = Date.parse(text);
  if (!isoTime.test(text) || Number.isNaN(time) || !isSensibleDay(text.slice(0, 10))) return undefined;
  return new Date(time).toISOString() === text ? time : undefined;
}
