import { sql } from "kysely";
import { forFirstPage, type ListRules, type Page, readPage } from "../../db/lists/list";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { type Person } from "../../request/viewer";

export type DealerChoice = {
  profile_id: string;
  name: string;
  address: string | null;
  city: string | null;
  region: string | null;
  archived: boolean;
};

export type DealerChoicePage = Pick<Page<DealerChoice>, "rows" | "total">;

const rules: ListRules<DB, "profiles", "name"> = {
  sorts: { name: "profiles.display_name" },
  defaultSort: { by: "name", descending: false },
  key: "profiles.profile_id",
  search: "profiles.search_text",
};

/** As many as one still reads through; among more, one searches. */
const mostChoices = 200;

export type DealerSearch = { search: string; chosen?: string | null };

/**
 * The dealers that an admin's form can choose from, by name, and the one that is `chosen`, wherever it is; archived ones
 * only where `archived` says so.
 */
export async function listDealerChoices(
  db: Db,
  _viewer: Person,
  { search, chosen, archived }: DealerSearch & { archived: boolean },
): Promise<DealerChoicePage> {
  const list = { search, pageSize: mostChoices };
  const people = forFirstPage(db, rules, list)
    .selectFrom("profiles")
    .select(["profile_id", "display_name as name", "address", "city", "region"])
    .select(sql<boolean>`status = 'archived'`.as("archived"));
  const dealers = people.where("role", "=", "Dealer");
  const found = await readPage(archived ? dealers : dealers.where("status", "=", "active"), rules, list);
  if (!chosen || found.rows.some(({ profile_id }) => profile_id === chosen)) return found;

  // What sales people have made is theirs, and stays so.
  const other = await people.where("role", "<>", "Admin").where("profile_id", "=", chosen).execute();
  return {
    rows: [...other, ...found.rows],
    // Counted where it is asked for: the failure of a count that nobody waits for would be unhandled.
    get total() {
      return found.total;
    },
  };
}
