import { once } from "node:events";
import { expect, test } from "vitest";
import { openUrlencodedParser } from "./urlencoded-parser.server";

type Limits = { fieldSize: number; fields: number };

/** Parses pieces of a form. @returns its fields; and "…" for one that was cut, "limit" for too many */
async function parsed(pieces: Iterable<string>, limits: Limits = { fieldSize: 1_000, fields: 100 }) {
  const found: [name: string, value: string][] = [];
  const parser = openUrlencodedParser(limits, {
    field: (name, value, { valueTruncated }) => found.push([name, valueTruncated ? "…" : value]),
    limit: () => found.push(["limit", ""]),
  });
  for (const piece of pieces) parser.write(Buffer.from(piece));
  parser.end();
  await once(parser, "close");
  return found;
}

const forms = [
  "a=1&b=2&c=",
  "name=%C5%81ukasz&note=a%3Db%26c+d",
  "%61%5B0%5d=%F0%9F%9A%A4&x",
  "=nameless&&&last=%FF%41",
  "a=%&b=%4&c=%zz&d=%%41&e=%4+",
  new URLSearchParams({ a: "two\r\nlines", ł: "&=+% \u0000\u{1F6A4}" }).toString(),
];

test.each(forms)("%s is read as URLSearchParams reads it, wherever it is cut", async (form) => {
  const expected = [...new URLSearchParams(form)];
  for (let at = 0; at <= form.length; at++) expect(await parsed([form.slice(0, at), form.slice(at)])).toEqual(expected);
  expect(await parsed(form)).toEqual(expected);
});

test("fields that are too many or too long are reported", async () => {
  const limits = { fieldSize: 5, fields: 2 };
  expect(await parsed(["a=12345&b=%31%32%33%34%35"], limits)).toEqual([
    ["a", "12345"],
    ["b", "12345"],
  ]);
  expect(await parsed(["a=123456&b=", "x".repeat(2_000)], limits)).toEqual([
    ["a", "…"],
    ["", "…"],
  ]);
  expect(await parsed(["a=1&b=2&c=3&d=4", "&e=5"], limits)).toEqual([
    ["a", "1"],
    ["b", "2"],
    ["limit", ""],
  ]);
});

test("escapes take no longer than letters, and no memory of their own", async () => {
  const length = 3_900_000;
  const timeOf = async (sign: string) => {
    const form = `a=${sign.repeat(length / sign.length)}`;
    const pieces = form.match(/.{1,65536}/gs) ?? [];
    const [heap, before] = [process.memoryUsage().heapUsed, process.cpuUsage()];
    await parsed(pieces, { fieldSize: length, fields: 1 });
    const { user, system } = process.cpuUsage(before);
    return { ms: (user + system) / 1_000, grown: process.memoryUsage().heapUsed - heap };
  };
  // The quickest of three: what else the process does meanwhile, as collecting what others left, is no part of it.
  const quickestOf = async (sign: string) => {
    const runs = [await timeOf(sign), await timeOf(sign), await timeOf(sign)];
    return { ms: Math.min(...runs.map(({ ms }) => ms)), grown: Math.min(...runs.map(({ grown }) => grown)) };
  };
  await timeOf("x");
  const plain = await timeOf("x");
  for (const sign of ["+", "%41", "%"]) {
    const escaped = await quickestOf(sign);
    expect(escaped.ms, sign).toBeLessThan(5 * plain.ms + 100);
    expect(escaped.grown, sign).toBeLessThan(40_000_000);
  }
});
