import { dottedDay, localeDay, longDate, shortDate, plainDay } from "~/lib/dates";
import { useTimeZone } from "./time-zone";

/** A timestamp, written out. */
export function LongWhen({ at }: { at: string }) {
  return <time dateTime={at}>{longDate(at, useTimeZone())}</time>;
}

/** A timestamp in a column: the day, and the time in muted ink. */
export function ShortWhen({ at }: { at: string }) {
  const { day, time } = shortDate(at, useTimeZone());
  return (
    <time dateTime={at}>
      {day} <span>{time}</span>
    </time>
  );
}

/** The day alone, short. */
export function LocaleDay({ at }: { at: string }) {
  return <time dateTime={at}>{localeDay(at, useTimeZone())}</time>;
}

/** A day in a column, as month.day.year. */
export function DottedDay({ at }: { at: string }) {
  return <time dateTime={at}>{dottedDay(at, useTimeZone())}</time>;
}

/** A day without time (YYYY-MM-DD): the same in every zone. */
export function Day({ of }: { of: string }) {
  return <time dateTime={of}>{plainDay(of)}</time>;
}
