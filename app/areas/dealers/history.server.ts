import * as z from "zod";
import { dealerBrandChoices } from "#graphql/areas/dealers/rules";
import { config } from "~/server/platform/config.server";
import { permissionsInWords } from "./permissions-in-words";

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
    return permissionsInWords(held, permissions);
  };
  const brands = dealerBrandChoices(config.BRAND_NAME).map(({ value, label }) => ({ column: `has_${value}`, label }));
  const nowCarried = (isCarried: boolean) =>
    brands
      .filter(({ column }) => changes[column] && Boolean(changes[column].to) === isCarried)
      .map(({ label }) => label);
  const [added, removed] = [nowCarried(true), nowCarried(false)];

  const others = Object.entries(changes).filter(([column]) => !brands.some((brand) => brand.column === column));
  return {
    ...Object.fromEntries(
      others.map(([column, { from, to }]) =>
        column === "permissions" ? [column, { from: labelsOf(from), to: labelsOf(to) }] : [column, { from, to }],
      ),
    ),
    ...(added.length > 0 && { brands_added: { from: null, to: added.join(", ") } }),
    ...(removed.length > 0 && { brands_removed: { from: null, to: removed.join(", ") } }),
  };
}
