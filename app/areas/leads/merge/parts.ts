import { readAddress } from "#graphql/areas/leads/address/read.rules";
import { inWords } from "#graphql/areas/leads/follow-up/rules";
import { type MergePart } from "#graphql/areas/leads/merge/rules";
import { readLeadOptions } from "#graphql/areas/leads/options.rules";
import { type MergePartsFragment } from "#graphql/generated/client/graphql";
import { moneyTyped } from "#graphql/rules/numbers/money.rules";
import { phone } from "#graphql/rules/phone.rules";
import { longDate, plainDay } from "~/lib/dates";
import { capitalized } from "~/lib/words";

export type MergeLead = MergePartsFragment;

type Part = { label: string; text: (lead: MergeLead, zone: string) => string | null | undefined | false };

/** What is chosen between, as people call it and read it. */
export const parts: Record<MergePart, Part> = {
  leadType: { label: "Lead type", text: ({ leadType }) => capitalized(leadType) },
  name: { label: "Name", text: ({ name }) => name },
  email: { label: "Email", text: ({ email }) => email },
  phone: { label: "Phone", text: (lead) => lead.phone && phone(lead.phone) },
  address: { label: "Address", text: addressOf },
  brand: { label: "Brand", text: ({ brand }) => brand },
  options: { label: "Lead options", text: optionsOf },
  timeFrame: { label: "Time frame", text: ({ timeFrame }) => timeFrame },
  ownership: { label: "Ownership", text: ({ ownership }) => ownership },
  interests: { label: "Interests", text: ({ interests }) => interests },
  heardAbout: { label: "Heard about", text: ({ heardAbout }) => heardAbout },
  magazines: { label: "Magazines", text: ({ magazines }) => magazines },
  age: { label: "Age", text: ({ age }) => age },
  annualIncome: { label: "Income", text: ({ annualIncome }) => annualIncome },
  fulfilment: {
    label: "Fulfilled",
    text: ({ fulfilledby, fulfilledon }, zone) =>
      fulfilledby && fulfilledon && `${fulfilledby}, ${longDate(fulfilledon, zone)}`,
  },
  followUp: { label: "Follow-up", text: followUpOf },
};

function addressOf({ address, city, state, postalCode, country }: MergeLead): string {
  const { street } = readAddress(address ?? "", { city, state, postalCode, country });
  return joined([street, city, joined([state, postalCode], " "), country]);
}

function optionsOf({ options }: MergeLead): string {
  const { model, boatColor, options: chosen, specialOptions, totalPrice, raw } = readLeadOptions(options ?? null);
  return joined([model, boatColor, ...chosen, ...specialOptions, moneyTyped(totalPrice), raw]);
}

function followUpOf({ outcome, soldHin, lostReason, nextContact }: MergeLead): string {
  return joined([
    outcome && inWords(outcome),
    soldHin,
    lostReason,
    nextContact && `next contact on ${plainDay(nextContact)}`,
  ]);
}

function joined(texts: readonly (string | null | undefined)[], by = ", "): string {
  return texts.filter(Boolean).join(by);
}
