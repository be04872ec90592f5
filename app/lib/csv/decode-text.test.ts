import { Readable } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeText, unmarked } from "./decode-text.server";

async function decoded(bytes: Uint8Array, cuts: readonly number[] = []): Promise<string> {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((one, other) => one - other), bytes.length];
  async function* chunks() {
    for (const [nth, place] of places.slice(1).entries()) yield bytes.subarray(places[nth], place);
  }
  let text = "";
  for await (const part of decodeText(chunks())) text += part;
  return unmarked(text).text;
}

/** One after the other, in UTF-8 or as the byte that Windows-1252 has for it. */
const piece = fc.oneof(
  fc
    .constantFrom("José", "Łukasz", "Zoë", "船", "🚤", "plain, \r\n", "1 < 2")
    .map((text) => ({ text, bytes: [...Buffer.from(text)] })),
  fc
    .constantFrom(["’", 0x92], ["é", 0xe9], ["€", 0x80], ["ñ", 0xf1], ["ÿ", 0xff], ["°", 0xb0])
    .map(([text, byte]) => ({ text: `${text} `, bytes: [Number(byte), 0x20] })),
);

test("bytes of Windows-1252 anywhere in a UTF-8 text change nothing else, wherever the text is cut", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1 }), fc.array(fc.nat(), { maxLength: 5 }), async (pieces, cuts) => {
      const bytes = Uint8Array.from([...Buffer.from("head,"), ...pieces.flatMap((each) => each.bytes)]);
      expect(await decoded(bytes, cuts)).toBe(`head,${pieces.map(({ text }) => text).join("")}`);
    }),
    { numRuns: 500 },
  );
});

test("a text of Windows-1252 alone is read as that", async () => {
  const bytes = Uint8Array.from(Buffer.from("Jos\xe9, \x93Se\xf1or\x94, \x80 5, fa\xe7ade, Stra\xdfe", "latin1"));
  expect(await decoded(bytes)).toBe("José, “Señor”, € 5, façade, Straße");
});

test.each([
  ["an overlong slash", [0xc0, 0xaf], "À¯"],
  ["half of a surrogate", [0xed, 0xa0, 0x80], "í\u00A0€"],
  ["a number beyond Unicode", [0xf4, 0x90, 0x80, 0x80], "ô\x90€€"],
  ["a character that is cut off at the end", [0x41, 0x42, 0x43, 0x44, 0xe2, 0x82], "ABCDâ‚"],
])("%s is no UTF-8", async (_, bytes, text) => {
  expect(await decoded(Uint8Array.from([0x2c, 0x2c, 0x2c, 0x2c, ...bytes]))).toBe(`,,,,${text}`);
});

test("the mark's own character is read as it stands, and counts as no repair", async () => {
  let text = "";
  for await (const part of decodeText(Readable.from([Buffer.from("a\uFDD0é\uFDD0\uFDD0 b")]))) text += part;
  expect(unmarked(text)).toEqual({ text: "a\uFDD0é\uFDD0\uFDD0 b", isRepaired: false });
});
