import { manufacturerZone } from "../../../rules/manufacturer.rules";
import {
  chosenText as textOfColumns,
  columnFinder,
  isChoice as isChoiceOfColumns,
  plainName,
} from "../../../rules/sheets/column-choices.rules";
import { type DateOrder, dateOrders, dayInNumbers } from "../../../rules/sheets/date-order.rules";
import { type ImportCells, importColumns, type ImportKey, ofFulfilment } from "./rules";
import { trimmedCells } from "./rows.rules";

/**
 * Where the columns of the import come from in a sheet of another head. A column of days may say in which order their numbers
 * stand («3 day»).
 */
export type Choices = Record<ImportKey, string>;

/** How sellers of leads call what the import's columns hold, without blanks and signs, in small letters. */
const otherNames: Record<ImportKey, readonly string[]> = {
  leadType: ["type", "requesttype", "inquirytype", "formtype", "kind"],
  createdAt: [
    "created",
    "datecreated",
    "createddate",
    "createdon",
    "date",
    "datetime",
    "timestamp",
    "submitted",
    "submittedat",
    "submissiondate",
    "datesubmitted",
    "received",
    "receivedat",
    "leaddate",
    "inquirydate",
  ],
  country: ["countryname", "countryregion", "nation"],
  email: ["emailaddress", "mail", "contactemail", "customeremail"],
  phone: ["phonenumber", "telephone", "tel", "mobile", "mobilephone", "cell", "cellphone", "dayphone", "homephone"],
  brand: ["make", "manufacturer", "boatbrand", "boatmake"],
  name: ["fullname", "customer", "customername", "contact", "contactname", "buyer", "prospect", "leadname"],
  fulfilledby: ["answeredby", "respondedby", "contactedby"],
  fulfilledon: ["answeredon", "respondedon", "contactedon"],
  postalCode: ["zip", "zipcode", "postcode", "postal", "zippostalcode"],
  address: ["street", "streetaddress", "address1", "addressline1", "mailingaddress"],
  city: ["town", "cityname"],
  state: ["stateprovince", "province", "region", "stateregion"],
  heardAbout: ["source", "leadsource", "referral", "howdidyouhear", "howdidyouhearaboutus", "referredby"],
  magazines: ["magazine", "publication"],
  timeFrame: ["purchasetimeframe", "timeline", "whenbuying", "buyingtimeframe"],
  ownership: ["ownsboat", "boatowner", "currentboat"],
  interests: ["interest", "interestedin", "activities", "model", "modelofinterest"],
  age: ["agegroup", "agerange"],
  annualIncome: ["income", "householdincome"],
  options: ["comments", "comment", "message", "notes", "remarks", "question"],
};

const firstNames = ["firstname", "givenname", "forename", "first"];
const lastNames = ["lastname", "surname", "familyname", "last"];

/** What the columns seem to be, by their names; each column of the sheet is one thing alone. */
export function guessChoices(head: readonly string[]): Choices {
  const take = columnFinder(head);
  const own = importColumns.map(({ key, header }) => [key, take([plainName(header)])] as const);
  const found = Object.fromEntries(own) as Choices;
  for (const { key } of importColumns) found[key] ||= take(otherNames[key]);
  found.name ||= joinedNames(head) ?? "";
  return found;
}

/** First and last name of a sheet that has no name in one column, as one choice. */
export function joinedNames(head: readonly string[]): string | null {
  const names = head.map(plainName);
  const [first, last] = [firstNames, lastNames].map((known) => names.findIndex((name) => known.includes(name)));
  return first !== undefined && last !== undefined && first >= 0 && last >= 0 ? `${first}+${last}` : null;
}

/** What cannot be imported like that, by the column of the import. `width`: how many columns the sheet has. */
export function problemsOfChoices(
  choices: Choices,
  { openLeads, width }: { openLeads: boolean; width: number },
): Partial<Record<ImportKey, string>> {
  const problems: Partial<Record<ImportKey, string>> = {};
  for (const { key, header, required } of importColumns) {
    const choice = choices[key];
    if (!choice && required && !(openLeads && ofFulfilment(key))) problems[key] = whyRequired(key, header);
    else if (choice && !isChoice(choice, width)) problems[key] = `Please choose ${header} again.`;
  }
  return problems;
}

function whyRequired(key: ImportKey, header: string): string {
  if (!ofFulfilment(key)) return `${header} is required: choose the column that holds it.`;
  return `${header} is required: choose the column that holds it, or tick “Allow unfulfilled leads”.`;
}

function isChoice(choice: string, width: number): boolean {
  return isChoiceOfColumns(withoutOrder(choice), width);
}

/** `typed`: what a sheet calls one of the manufacturer's brands. */
export type BrandMatch = { typed: string; brand: string };

/** Of one sheet. */
export const mostBrandMatches = 100;

/**
 * Reads the rows of a sheet whose columns were chosen. Days and times come as sellers of leads write them, and a brand with a
 * model behind it: the model goes with what the customer is interested in, and so does what was matched with a brand.
 */
export function chosenCells(
  choices: Choices,
  brands: readonly string[],
  matches: readonly BrandMatch[] = [],
): (row: readonly string[]) => ImportCells {
  const { createdAt, fulfilledon } = choices;
  const matched = new Map(matches.map(({ typed, brand }) => [typed.toLowerCase(), brand]));
  return (row) => {
    const cells = trimmedCells((key) => chosenText(choices[key], row));
    return {
      ...cells,
      ...brandAndModel(cells, brands, matched),
      createdAt: timestampOf(cells.createdAt, orderOf(createdAt)),
      fulfilledon: timestampOf(cells.fulfilledon, orderOf(fulfilledon)),
    };
  };
}

/** “Sea Chaser 24 LX” is of the brand Sea Chaser. */
function brandAndModel(
  { brand, interests }: ImportCells,
  brands: readonly string[],
  matched: ReadonlyMap<string, string>,
) {
  const match = matched.get(brand.toLowerCase());
  if (match) return { brand: match, interests: [brand, interests].filter(Boolean).join(", ") };
  const known = brands.find((name) => brand.toLowerCase().startsWith(`${name.toLowerCase()} `));
  if (!known) return { brand, interests };
  return { brand: known, interests: [brand.slice(known.length).trim(), interests].filter(Boolean).join(", ") };
}

const ordered = / (day|month)$/;

/** In which order the numbers of a day stand, as it was chosen or decided; nothing where no row needed it. */
export function orderOf(choice: string): DateOrder | undefined {
  const order = choice.startsWith("=") ? undefined : ordered.exec(choice)?.[1];
  return dateOrders.find((each) => each === order);
}

export function withoutOrder(choice: string): string {
  return orderOf(choice) ? choice.replace(ordered, "") : choice;
}

export function withOrder(choice: string, order: DateOrder | ""): string {
  return choice && order && !choice.startsWith("=") ? `${choice} ${order}` : choice;
}

/** Returns what a row holds for a choice, as it stands there. */
export function chosenText(choice: string, row: readonly string[]): string {
  return textOfColumns(withoutOrder(choice), row);
}

const written =
  /^(?:(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})|(?<inNumbers>[\d/.-]{8,10}))(?:(?:T|,? +)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?(?: ?(?<half>[AaPp])\.?[Mm]\.?)?)?$/;
const zoned = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * A day or a time as the import wants it, ISO 8601 with milliseconds: 2026-11-20, 2026-11-20 14:30, 11/20/2026 2:30 PM. One
 * that names no zone is the manufacturer's, a day its beginning; what is none of these comes back as it is.
 */
export function timestampOf(text: string, order: DateOrder = "month"): string {
  if (zoned.test(text)) return isoOf(Date.parse(text.replace(" ", "T")), text);
  const { year, month, day, inNumbers, ...clock } = written.exec(text)?.groups ?? {};
  const found = inNumbers
    ? dayInNumbers(inNumbers, order)
    : { year: Number(year), month: Number(month), day: Number(day) };
  if (!found || Number.isNaN(found.year)) return text;

  const { year: years, month: months, day: days } = found;
  const [hours, minutes, seconds] = [hourOf(clock), Number(clock.minute ?? 0), Number(clock.second ?? 0)];
  const there = Date.UTC(years, months - 1, days, hours, minutes, seconds);
  const isReal =
    years >= 1_000 && months >= 1 && months <= 12 && new Date(Date.UTC(years, months - 1, days)).getUTCDate() === days;
  if (!isReal || hours > 23 || minutes > 59 || seconds > 59) return text;
  return isoOf(there - offsetAt(there - offsetAt(there)), text);
}

function hourOf({ hour, half }: Record<string, string | undefined>): number {
  const hours = Number(hour ?? 0);
  if (!half) return hours;
  if (hours < 1 || hours > 12) return Infinity;
  return (hours % 12) + (/p/i.test(half) ? 12 : 0);
}

const clockThere = new Intl.DateTimeFormat("en-US", {
  timeZone: manufacturerZone,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/** By how many milliseconds the manufacturer's clock is ahead of UTC at a time. */
function offsetAt(time: number): number {
  const parts = Object.fromEntries(clockThere.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - time;
}

function isoOf(time: number, text: string): string {
  return Number.isNaN(time) ? text : new Date(time).toISOString();
}
