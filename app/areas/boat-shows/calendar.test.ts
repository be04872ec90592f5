import ICAL from "ical.js";
import { expect, test } from "vitest";
import { calendar, type CalendarShow } from "./calendar.server";

const show: CalendarShow = {
  id: "3327d634-b834-4f69-a090-ecbfde160a48",
  name: "Boats, beer; and “Łódź”",
  startDate: "2030-02-27",
  endDate: "2030-02-28",
  address: "350 Harbor Dr",
  address2: null,
  city: "Duluth",
  region: "MN",
  zipcode: "55802",
  dealer: "Duluth Marine",
  description: `First line\nsecond \\ line ${"é".repeat(200)}`,
  createdAt: "2029-11-20T10:00:00.000Z",
  modifiedAt: null,
};

/** As a calendar program reads it: another one's parser, strict. */
function eventsOf(text: string) {
  const file = new ICAL.Component(ICAL.parse(text));
  expect(file.getFirstPropertyValue("version")).toBe("2.0");
  return file.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

test("a calendar program reads back what a show says, as whole days of which the last counts", () => {
  const [event, ...others] = eventsOf(calendar([show]));
  expect(others).toEqual([]);
  expect(event?.uid).toBe(`${show.id}@slipway`);
  expect(event?.summary).toBe(show.name);
  expect(event?.description).toBe(`Duluth Marine\n${show.description}`);
  expect(event?.location).toBe("350 Harbor Dr, Duluth, MN 55802");
  expect(event?.startDate.isDate).toBe(true);
  expect(event?.startDate.toString()).toBe("2030-02-27");
  expect(event?.endDate.toString()).toBe("2030-03-01");
});

test("no line is longer than 75 octets, and every line ends with CRLF", () => {
  const text = calendar([show, { ...show, name: "⛵".repeat(60) }]);
  const lines = text.split("\r\n");
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(eventsOf(text)[1]?.summary).toBe("⛵".repeat(60));
});

test("a name cannot add a property or an event of its own", () => {
  const [event, ...others] = eventsOf(calendar([{ ...show, name: "A\r\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY:B" }]));
  expect(others).toEqual([]);
  expect(event?.summary).toContain("SUMMARY:B");
});

test("without any show it is still a calendar", () => {
  expect(eventsOf(calendar([]))).toEqual([]);
});
