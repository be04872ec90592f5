import { type DealerChoicesFragment } from "#graphql/generated/client/graphql";

/** The first of the dealers that `search` finds, to choose one in a form, and how many it finds. */
export type DealerChoices = { choices: readonly { value: string; label: string }[]; total: number; search: string };

export function dealerChoicesOf({ rows, total }: DealerChoicesFragment, search: string): DealerChoices {
  const choices = rows.map(({ profileId, name, archived }) => ({
    value: profileId,
    label: archived ? `${name} - Archived` : name,
  }));
  return { choices, total, search };
}
