import { type TakenPartsFragment } from "#graphql/generated/client/graphql";
import { type Waits } from "~/components/list/waits";
import { StatusBadge } from "~/components/record/status-badge";
import { type Column } from "~/components/list/column";
import { type Choice } from "~/components/list/filter";

/** A row of a desk, where several admins decide on what waits. */
export type DeskRow = { waits: Waits; taken: Pick<TakenPartsFragment, "byName" | "isMine"> | null };

export const ageColumn: Column<Pick<DeskRow, "waits">> = {
  id: "age",
  header: "Age",
  kind: "passing",
  text: ({ waits }) => waits?.age ?? "",
  cell: ({ waits }) => (waits?.over ? <StatusBadge status={waits.over} label={waits.age} /> : waits?.age),
};

/** Who works on it. */
export const assigneeColumn: Column<DeskRow> = {
  id: "taken_by",
  header: "Assigned to",
  text: ({ taken }) => (taken ? (taken.isMine ? "You" : taken.byName) : ""),
};

export const assigneeFilter: Choice = {
  name: "taken",
  label: "Assigned to",
  options: [
    { value: "", label: "Any" },
    { value: "nobody", label: "Nobody" },
    { value: "me", label: "You" },
  ],
  folded: true,
};
