import { longDate, plainDay, shortDate } from "~/lib/dates";
import { useTimeZone } from "./time-zone";

/** A moment, written out. */
export function LongWhen({ at }: { at: string }) {
  return <time dateTime={at}>{longDate(at, useTimeZone())}</time>;
}

/** A moment in a column: the day, and the time in muted ink. */
export function ShortWhen({ at }: { at: string }) {
  const { day, time } = shortDate(at, useTimeZone());
  return (
    <time dateTime={at}>
      {day} <span>{time}</span>
    </time>
  );
}

/** A day that is no moment (YYYY-MM-DD): the same in every zone. */
export function Day({ of }: { of: string }) {
  return <time dateTime={of}>{plainDay(of)}</time>;
}
