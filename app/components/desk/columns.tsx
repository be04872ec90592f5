import { type TakenPartsFragment } from "#graphql/generated/client/graphql";
import { type Waits } from "~/components/list/waits";
import { WaitBadge } from "~/components/list/wait-badge";
import { type Column } from "~/components/list/column";
import { foldedChoice } from "~/components/list/tools/usual-filters";

/** A row of a desk, where several admins decide on what waits. */
export type DeskRow = { waits: Waits; taken: Pick<TakenPartsFragment, "byName" | "isMine"> | null };

export const ageColumn: Column<Pick<DeskRow, "waits">> = {
  id: "age",
  header: "Age",
  kind: "passing",
  text: ({ waits }) => waits?.age ?? "",
  cell: ({ waits }) => (waits?.over ? <WaitBadge age={waits.age} over={waits.over} /> : waits?.age),
};

/** Who works on it. */
export const assigneeColumn: Column<DeskRow> = {
  id: "taken_by",
  header: "Assigned to",
  kind: "name",
  text: ({ taken }) => (taken ? (taken.isMine ? "You" : taken.byName) : ""),
  cell: ({ taken }) => taken && (taken.isMine ? "You" : <Person name={taken.byName} />),
};

/** Whole where there is room for it, else the initials. */
function Person({ name }: { name: string }) {
  const words = name.split(/\s+/).filter(Boolean);
  const initials = [words[0], words.length > 1 ? words.at(-1) : ""].map((word = "") => [...word][0] ?? "").join("");
  return (
    <span className="person" title={name} data-initials={initials.toUpperCase()}>
      {name}
    </span>
  );
}

export const assigneeFilter = foldedChoice("Assigned to", { nobody: "Nobody", me: "You" });
