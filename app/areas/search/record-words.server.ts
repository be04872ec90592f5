import { markArchived } from "~/lib/archived";
import { dayIn, plainDay } from "~/lib/dates";
import { type RecordLink } from "~/lib/record-link";
import { hullPath, type Side } from "../boats/places.server";
import { type FoundGroup, type FoundRecord, lists } from "./lists.server";

/** A record in words, as far as it has any. They are made here: the rules of all areas would weigh more than the page. */
export type RecordWords = RecordLink & {
  /** Which list it is in. */
  list: string;
  /** Where its label does not say it already. */
  name?: string | null;
  about?: string | null;
  hin?: string | null;
  /** For admins: a dealer's records are all its own. */
  dealer?: string | null;
  status?: string | null;
  date?: string | null;
};

export function wordsOfRecord(list: FoundGroup["list"], record: FoundRecord, side: Side, zone: string): RecordWords {
  const { title, place, inWords = (text) => text, status: inStatus } = lists[list];
  const { name, about, hin, dealerName, dealerArchived, status, at, day } = record;
  const { label, to } = place(record, side);
  return {
    to,
    label: markArchived(label, status === "archived"),
    list: title,
    hin,
    name: label.includes(name ?? "") ? null : name,
    about: about && inWords(about),
    dealer: side === "admin" && dealerName ? markArchived(dealerName, dealerArchived) : null,
    status: status && inStatus?.(status),
    date: at ? plainDay(dayIn(at, zone)) : day && plainDay(day),
  };
}

/** Of a HIN as its key is. */
export function wordsOfHull(hin: string): RecordWords {
  return { to: hullPath(hin), label: hin, list: "Boats", about: "Boat" };
}
