import { type TakenPartsFragment } from "#graphql/generated/client/graphql";
import { Icon } from "~/components/icon";
import { type Column } from "~/components/list/column";
import { type Choice } from "~/components/list/filter";

/** How long a row waits for the manufacturer, in words, and the limit in working days that it is over; null where it does not wait. */
export type Waits = { age: string; over: { limit: number; isLast: boolean } | null } | null;

/** A row of a desk, where several admins decide on what waits. */
export type DeskRow = { waits: Waits; taken: Pick<TakenPartsFragment, "byName" | "isMine"> | null };

/** Over a limit it is told by a sign and in words, too. */
export const ageColumn: Column<DeskRow> = {
  id: "age",
  header: "Age",
  kind: "passing",
  text: ({ waits }) => ageInWords(waits),
  cell: ({ waits }) =>
    waits?.over ? (
      <span className="badge" data-status={waits.over.isLast ? "denied" : "pending"}>
        <Icon name={waits.over.isLast ? "alert" : "half"} />
        {waits.age}
        <span className="sr">{overInWords(waits)}</span>
      </span>
    ) : (
      ageInWords(waits)
    ),
};

function ageInWords(waits: Waits): string {
  return waits ? waits.age + overInWords(waits) : "";
}

function overInWords({ over }: NonNullable<Waits>): string {
  return over ? `, over ${over.limit}` : "";
}

/** Who works on it. */
export const takenColumn: Column<DeskRow> = {
  id: "taken_by",
  header: "Taken by",
  text: ({ taken }) => (taken ? (taken.isMine ? "You" : taken.byName) : ""),
};

export const takenFilter: Choice = {
  name: "taken",
  label: "Taken by",
  options: [
    { value: "", label: "Any" },
    { value: "nobody", label: "Nobody" },
    { value: "me", label: "You" },
  ],
  folded: true,
};
