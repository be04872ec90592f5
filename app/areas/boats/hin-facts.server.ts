import { type HinParts, months, readHin } from "#graphql/rules/hin.rules";

/** What a HIN says, term by term; or why it says nothing. */
export function hinFacts(hin: string): [term: string, value: string | null][] {
  const { parts, problem } = readHin(hin);
  return [
    ["HIN", parts ? [parts.maker, parts.serial, hin.slice(8)].join(" ") : hin],
    ["Maker", parts && parts.maker],
    ["Serial", parts && parts.serial],
    ["Certified", parts && certifiedIn(parts)],
    ["Model year", parts?.modelYear ? String(parts.modelYear) : null],
    ["Form", parts && forms[parts.form]],
    ["HIN check", problem],
  ];
}

function certifiedIn({ month, year }: HinParts): string {
  return `${months[month - 1]}${year === null ? ", in a year that is not clear" : ` ${year}`}`;
}

const forms = {
  current: "Of August 1984 or later (33 CFR 181)",
  "straight year": "Month and year in digits, of before August 1984",
  "model year": "M and the model year, of before August 1984",
} satisfies Record<HinParts["form"], string>;
