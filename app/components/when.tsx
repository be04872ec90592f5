import { useMemo } from "react";
import { dottedDay, localeDay, longDate, shortDate, shortDay, plainDay } from "~/lib/dates";
import { useTimeZone } from "./time-zone";

type WhenProps = { at: string };

/** A timestamp, written out. */
export function LongWhen({ at }: WhenProps) {
  return <Written at={at} as={longDate} />;
}

/** A timestamp in a column: the day, whose year can go where it is this one, and the time in muted ink. */
export function ShortWhen({ at }: WhenProps) {
  return <Written at={at} as={dayAndTime} />;
}

/** The day alone: «Nov 20, 2026». */
export function ShortDay({ at }: WhenProps) {
  return <Written at={at} as={shortDay} />;
}

/** The day as the United States write it, where the specification wants that. */
export function LocaleDay({ at }: WhenProps) {
  return <Written at={at} as={localeDay} />;
}

/** A day in a column, as month.day.year. */
export function DottedDay({ at }: WhenProps) {
  return <Written at={at} as={dottedDay} />;
}

function dayAndTime(at: string, zone: string): string {
  const { day, time } = shortDate(at, zone);
  const year = `, ${new Date().getFullYear()}`;
  const shown = day.endsWith(year) ? `${day.slice(0, -year.length)}<span>${year}</span>` : day;
  return `${shown} <span>${time}</span>`;
}

/**
 * Written when an element is made for it, and not when one that the server has made becomes interactive: a browser's
 * first question for the time in a zone takes a slow PC 150 ms. What is written is letters, digits and this file's tags.
 */
function Written({ at, as }: WhenProps & { as: (at: string, zone: string) => string }) {
  const zone = useTimeZone();
  const html = useMemo(() => ({ __html: { toString: () => as(at, zone) } }), [as, at, zone]);
  return <time dateTime={at} dangerouslySetInnerHTML={html} />;
}

/** A day without time (YYYY-MM-DD): the same in every zone. */
export function Day({ of }: { of: string }) {
  return <time dateTime={of}>{plainDay(of)}</time>;
}
