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

test("a show is an all-day event that ends with its last day, its signs escaped and its lines folded at 75 octets", () => {
  const text = calendar([show]);
  const lines = text.split("\r\n");
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const unfolded = text.replaceAll("\r\n ", "");
  expect(unfolded).toContain("DTSTART;VALUE=DATE:20300227\r\nDTEND;VALUE=DATE:20300301\r\n");
  expect(unfolded).toContain("SUMMARY:Boats\\, beer\\; and “Łódź”\r\n");
  expect(unfolded).toContain("DESCRIPTION:Duluth Marine\\nFirst line\\nsecond \\\\ line é");
  expect(unfolded).toContain("LOCATION:350 Harbor Dr\\, Duluth\\, MN 55802\r\n");
});
