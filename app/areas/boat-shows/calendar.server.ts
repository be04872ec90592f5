import { type BoatShow } from "./columns";

export type CalendarShow = Pick<
  BoatShow,
  "id" | "name" | "startDate" | "endDate" | "address" | "address2" | "city" | "region" | "zipcode" | "dealer"
> &
  Pick<BoatShow, "description" | "createdAt" | "modifiedAt">;

export const calendarType = "text/calendar; charset=utf-8";

export async function calendarOf(shows: AsyncIterable<CalendarShow>): Promise<string> {
  const all: CalendarShow[] = [];
  for await (const show of shows) all.push(show);
  return calendar(all);
}

/** Shows as an iCalendar file (RFC 5545): whole days, of which the last counts. */
export function calendar(shows: readonly CalendarShow[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Slipway//Boat shows//EN",
    "CALSCALE:GREGORIAN",
    "X-WR-CALNAME:Boat shows",
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    ...shows.flatMap(eventOf),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventOf(show: CalendarShow): string[] {
  const { id, name, startDate, endDate, dealer, description, createdAt, modifiedAt } = show;
  const about = [dealer, description].filter(Boolean).join("\n");
  return [
    "BEGIN:VEVENT",
    `UID:${id}@slipway`,
    `DTSTAMP:${new Date(modifiedAt ?? createdAt).toISOString().replaceAll(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${startDate.replaceAll("-", "")}`,
    `DTEND;VALUE=DATE:${dayAfter(endDate).replaceAll("-", "")}`,
    `SUMMARY:${escaped(name)}`,
    `LOCATION:${escaped(placeOf(show))}`,
    ...(about ? [`DESCRIPTION:${escaped(about)}`] : []),
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

export function placeOf({ address, address2, city, region, zipcode }: CalendarShow): string {
  return [address, address2, city, [region, zipcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

/** An event ends where the next day begins (section 3.6.1). */
function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\,;]/g, "\\$&").replaceAll(/\r\n|\r|\n/g, "\\n");
}

/** No line is longer than 75 octets, and no letter is cut in two (section 3.1). */
function folded(line: string): string {
  let text = "";
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > 75) {
      text += "\r\n ";
      octets = 1;
    }
    text += letter;
    octets += size;
  }
  return text;
}
