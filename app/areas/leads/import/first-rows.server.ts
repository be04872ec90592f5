import * as z from "zod";
import { type LeadImportCheckQueryQuery } from "#graphql/generated/client/graphql";

type CheckedRow = LeadImportCheckQueryQuery["leadImportCheck"]["firstRows"][number];

/** `isRead`: `createdAt` is a time, and no text that could not be read. */
export type FirstRow = Pick<CheckedRow, "row" | "state"> & { reason: string | null; isRead: boolean } & Record<
    "name" | "email" | "phone" | "leadType" | "createdAt" | "brand" | "place",
    string
  >;

const cellsShape = z.record(z.string(), z.unknown());

/** A good row has the columns of its lead, a faulty one the cells of the sheet: of either what tells them apart. */
export function firstRowOf({ row, state, reason, cells }: CheckedRow): FirstRow {
  const found = cellsShape.parse(cells ?? {});
  const text = (...names: string[]) => {
    const value = names.map((name) => found[name]).find((each) => typeof each === "string" && each !== "");
    return typeof value === "string" ? value : "";
  };
  const createdAt = text("created_at", "createdAt");
  return {
    row,
    state,
    isRead: isTime(createdAt),
    reason: reason ?? null,
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    leadType: text("lead_type", "leadType"),
    createdAt,
    brand: text("brand"),
    place: [text("city"), text("state"), text("postal_code", "postalCode")].filter(Boolean).join(" "),
  };
}

/** A mapped column is read before its row is looked at, so a row that is faulty elsewhere has a time too. */
function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
}
