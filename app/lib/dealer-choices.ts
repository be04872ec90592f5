import { type DealerChoicesFragment } from "#graphql/generated/client/graphql";
import { markArchived } from "~/lib/archived";

/** The first of the dealers that `search` finds, to choose one in a form, and how many it finds. */
export type DealerChoices = { choices: readonly { value: string; label: string }[]; total: number; search: string };

export function dealerChoicesOf({ rows, total }: DealerChoicesFragment, search: string): DealerChoices {
  const choices = rows.map(({ profileId, name, archived }) => ({
    value: profileId,
    label: markArchived(name, archived),
  }));
  return { choices, total, search };
}
