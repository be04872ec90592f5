import * as z from "zod";
import { type MergePart, mergeParts, sharesFollowUp, whyNotMerged } from "#graphql/areas/leads/merge/rules";
import { LeadMergeQuery } from "#graphql/generated/client/graphql";
import { longDate } from "~/lib/dates";
import { query } from "~/server/data/data.server";
import { readPreferences } from "~/server/session/preferences.server";
import { type MergeLead, parts } from "./parts";
import { leadOn } from "./where.server";

type Choice = { value: string; label: string };
export type Choices = { name: string; label: string; choices: [Choice, Choice] };

/** Two leads side by side: what is chosen between, with what the form begins with, and what both say. */
export type Pair = {
  leads: [MergeLead, MergeLead];
  reason: string | null;
  stays: Choices;
  differing: Choices[];
  same: (readonly [label: string, text: string])[];
  values: Record<string, string> & { version: string };
};

const chosen = z.string().optional();

/** Each field names one of the two leads. */
export const mergeForm = z.object({
  stays: z.string("Please choose which lead stays."),
  leadType: chosen,
  name: chosen,
  email: chosen,
  phone: chosen,
  address: chosen,
  brand: chosen,
  options: chosen,
  timeFrame: chosen,
  ownership: chosen,
  interests: chosen,
  heardAbout: chosen,
  magazines: chosen,
  age: chosen,
  annualIncome: chosen,
  fulfilment: chosen,
  followUp: chosen,
} satisfies Record<MergePart | "stays", z.ZodType>);

/** @throws the way to where one of them was merged; a 404 */
export async function readPair(request: Request, ids: { id: string; other: string }): Promise<Pair> {
  const { one, other } = await query(request, LeadMergeQuery, ids);
  if (one.id !== ids.id) await leadOn(request, ids.id);
  if (other.id !== ids.other) await leadOn(request, ids.other);
  const inOrder: Pair["leads"] = one.leadId < other.leadId ? [one, other] : [other, one];
  // Of both, in the order of the address.
  const version = `${one.mergeVersion} ${other.mergeVersion}`;
  return pairOf(inOrder, version, readPreferences(request).timeZone);
}

function pairOf(leads: Pair["leads"], version: string, zone: string): Pair {
  const [one, other] = leads;
  const [older, newer] = isOlder(one, other) ? [one, other] : [other, one];
  const shown = mergeParts.filter((part) => part !== "followUp" || canChooseFollowUp(one, other));
  const compared = shown.map((part) => {
    const { label, text } = parts[part];
    const [ofOne, ofOther] = [text(one, zone) || "", text(other, zone) || ""];
    return { part, label, texts: [ofOne, ofOther] as const, isSame: ofOne === ofOther };
  });
  const differing = compared.filter(({ isSame }) => !isSame);
  const ofNewer = newer === one ? 0 : 1;

  return {
    leads,
    reason: whyNotMerged(mergeable(one), mergeable(other)),
    stays: choices("stays", "Which lead stays", leads, [standingOf(one, zone), standingOf(other, zone)]),
    differing: differing.map(({ part, label, texts }) => choices(part, label, leads, texts)),
    same: compared.flatMap(({ isSame, label, texts: [text] }) => (isSame && text ? [[label, text] as const] : [])),
    values: {
      version,
      stays: usuallyStays(older, newer).id,
      ...Object.fromEntries(differing.map(({ part, texts }) => [part, (texts[ofNewer] ? newer : older).id])),
    },
  };
}

function isOlder(one: MergeLead, other: MergeLead): boolean {
  return one.createdAt === other.createdAt ? one.leadId < other.leadId : one.createdAt < other.createdAt;
}

/** What became a boat stays; else what somebody works on, and of two such leads the one that was there first. */
function usuallyStays(older: MergeLead, newer: MergeLead): MergeLead {
  if (newer.becameBoat) return newer;
  return !older.becameBoat && older.profileId === null && newer.profileId !== null ? newer : older;
}

function canChooseFollowUp(one: MergeLead, other: MergeLead): boolean {
  return !one.becameBoat && !other.becameBoat && sharesFollowUp(mergeable(one), mergeable(other));
}

function mergeable({ leadId, profileId, becameBoat }: MergeLead) {
  return { leadId, dealer: profileId ?? null, becameBoat };
}

function standingOf({ dealerName, createdAt, becameBoat }: MergeLead, zone: string): string {
  const facts = [`received ${longDate(createdAt, zone)}`, dealerName ?? "not assigned", becameBoat && "became a boat"];
  return facts.filter(Boolean).join(", ");
}

function choices(
  name: string,
  label: string,
  [one, other]: Pair["leads"],
  [ofOne, ofOther]: readonly [string, string],
): Choices {
  const choice = ({ id, leadId }: MergeLead, text: string) => ({
    value: id,
    label: `Lead ${leadId}: ${text || "nothing"}`,
  });
  return { name, label, choices: [choice(one, ofOne), choice(other, ofOther)] };
}
