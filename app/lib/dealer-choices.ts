import { markArchived } from "~/lib/archived";

/** The first of the dealers that `search` finds, to choose one in a form, and how many it finds. */
export type DealerChoices = { choices: readonly DealerChoice[]; total: number; search: string };

export type DealerChoice = { value: string; label: string; archived?: boolean };

type Found = { total: number; rows: readonly Dealer[] };

type Dealer = {
  profileId: string;
  name: string;
  address: string | null;
  city: string | null;
  region: string | null;
  archived?: boolean;
};

export function dealerChoicesOf({ rows, total }: Found, search: string): DealerChoices {
  return { choices: choicesOf(rows), total, search };
}

/** A field that is typed in knows a dealer by its label alone, so no two dealers have the same one. */
function choicesOf(rows: readonly Dealer[]): DealerChoice[] {
  const places = counts(rows.map(placeOf));
  const addresses = rows.map((row) => ((places.get(placeOf(row)) ?? 0) > 1 ? addressOf(row) : placeOf(row)));
  const taken = new Map<string, number>();
  return rows.map(({ profileId, archived = false }, index) => {
    const label = markArchived(addresses[index] ?? "", archived);
    const nth = (taken.get(label) ?? 0) + 1;
    taken.set(label, nth);
    return { value: profileId, label: nth > 1 ? `${label} (${nth})` : label, archived };
  });
}

function placeOf({ name, city, region }: Dealer): string {
  return [name, city, region].filter(Boolean).join(", ");
}

function addressOf({ name, address, city, region }: Dealer): string {
  return [name, address, city, region].filter(Boolean).join(", ");
}

function counts(labels: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const label of labels) counted.set(label, (counted.get(label) ?? 0) + 1);
  return counted;
}

/**
 * The dealer that somebody means who has typed this: one whose label it is, or begins with it up to a comma, which is
 * its whole name; otherwise the only one whose label contains it. Undefined where there is none, or more than one.
 */
export function dealerMeant(typed: string, choices: readonly DealerChoice[]): DealerChoice | undefined {
  const words = typed.trim().toLowerCase();
  if (words === "") return undefined;
  const labels = choices.map((choice) => ({ choice, label: choice.label.toLowerCase() }));
  const ways = [
    labels.filter(({ label }) => label === words),
    labels.filter(({ label }) => label.startsWith(`${words},`)),
    labels.filter(({ label }) => label.includes(words)),
  ];
  const [found] = ways.filter(({ length }) => length > 0);
  return found?.length === 1 ? found[0]?.choice : undefined;
}
