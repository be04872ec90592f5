import fc from "fast-check";
import { expect, test } from "vitest";
import { typeOfBytes } from "./sniff.server";

const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n");
const typeBehind = async (before: string | Uint8Array, file: Uint8Array = pdf) =>
  (await typeOfBytes(Buffer.concat([Buffer.from(before), file])))?.type;

const mailHead = "From: a@example.com\r\nContent-Type: application/pdf\r\n\r\n";
const before = fc.oneof(
  fc.constantFrom("\n", "\r\n", "\uFEFF", " ", mailHead, "%!PS-Adobe-3.0 PDF\n", "<?xml version='1.0'?>", "%PDF\n"),
  fc.string({ maxLength: 1_024, unit: fc.constantFrom(..."ab \n\0<%P") }),
);

test("a PDF with up to 1,024 bytes before its head is a PDF", async () => {
  await fc.assert(
    fc.asyncProperty(before, async (bytes) => {
      expect(await typeBehind(bytes)).toBe("application/pdf");
    }),
  );
  expect(await typeBehind(" ".repeat(1_024))).toBe("application/pdf");
  expect(await typeBehind(" ".repeat(1_025))).toBeUndefined();
});

test("a file that names the head of a PDF is not one for that", async () => {
  expect(await typeBehind("", Buffer.from("See %PDF in the specification, or %PDF-x"))).toBeUndefined();
  const gif = Buffer.from("GIF89a\u0001\u0000\u0001\u0000");
  expect(await typeBehind(gif)).toBe("image/gif");
});
