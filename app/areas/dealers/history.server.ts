import * as z from "zod";
import { dealerBrandChoices } from "#graphql/areas/dealers/rules";
import { config } from "~/server/config.server";

type Choice = { value: string; label: string };

/** What is written down of a person's rights, as columns of the profile. */
const traced = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }));
const permissionList = z.array(z.string());

/** A person's history with permissions and brands as the forms call them. */
export function historyInWords<Entry extends { changes?: unknown }>(
  entries: readonly Entry[],
  permissions: readonly Choice[],
): Entry[] {
  return entries.map((entry) => {
    const changes = traced.safeParse(entry.changes).data;
    return changes ? { ...entry, changes: inWords(changes, permissions) } : entry;
  });
}

function inWords(changes: z.infer<typeof traced>, permissions: readonly Choice[]) {
  const labelsOf = (value: unknown) => {
    const held = permissionList.safeParse(value).data ?? [];
    return held.map((one) => permissions.find((choice) => choice.value === one)?.label ?? one).join(", ");
  };
  return Object.fromEntries(
    Object.entries(changes).map(([column, { from, to }]) => {
      if (column === "permissions") return [column, { from: labelsOf(from), to: labelsOf(to) }];
      const brand = dealerBrandChoices(config.BRAND_NAME).find(({ value }) => column === `has_${value}`);
      return brand ? [brand.label, { from: carried(from), to: carried(to) }] : [column, { from, to }];
    }),
  );
}

function carried(value: unknown): string {
  return value ? "carried" : "not carried";
}
