import { type HinParts, type HinReading, months } from "#graphql/rules/hin.rules";
import { Facts } from "~/components/record/details";

/** What a HIN says, or why it says nothing. */
export function HinFacts({ reading: { parts, problem }, hin }: { reading: HinReading; hin: string }) {
  return (
    <>
      <Facts
        title="What the HIN says"
        facts={[
          ["HIN", parts ? spaced(hin) : hin],
          ["Maker", parts?.maker],
          ["Serial", parts?.serial],
          ["Certified", parts && certifiedIn(parts)],
          ["Model year", parts?.modelYear],
          ["HIN check", problem],
        ]}
      />
      {parts && <Facts title="How it is read" facts={[["Form", forms[parts.form]]]} />}
    </>
  );
}

/** ABC 12345 D4 04: what belongs together stands together. */
function spaced(hin: string): string {
  return [hin.slice(0, 3), hin.slice(3, 8), hin.slice(8)].join(" ");
}

function certifiedIn({ month, year }: HinParts): string {
  return year === null ? `${months[month - 1]}, in a year that is not clear` : `${months[month - 1]} ${year}`;
}

const forms = {
  current: "Of August 1984 or later (33 CFR 181)",
  "straight year": "Month and year in digits, from before August 1984",
  "model year": "M and the model year, from before August 1984",
} satisfies Record<HinParts["form"], string>;
