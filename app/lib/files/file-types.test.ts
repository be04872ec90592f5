import { expect, test } from "vitest";
import { readableSize } from "./file-size";
import { acceptOf, inWords, safeFileName, safeType, typeOfName } from "./file-types";

test("a name's ending says its type, in any case; everything else has none", () => {
  expect(typeOfName("Boat.JPEG")?.type).toBe("image/jpeg");
  expect(typeOfName("invoice.pdf")?.kind).toBe("pdf");
  for (const name of ["x.html", "x.svg", "jpg", "x.jpg.exe", "x.constructor", ""])
    expect(typeOfName(name)).toBeUndefined();
});

test("types that a browser would run or cannot show are not safe", () => {
  for (const type of ["image/svg+xml", "text/html", "application/xml", "image/heic", "video/x-matroska", undefined])
    expect(safeType(type)).toBeUndefined();
  expect(safeType("image/apng")?.type).toBe("image/png");
});

test("a safe name is at most 155 bytes and ends in what the file is", () => {
  const jpeg = safeType("image/jpeg") ?? expect.unreachable();
  for (const name of ["日".repeat(400), "x".repeat(400), "👩‍👩‍👧".repeat(90), "", "..", "a/b\\c", "~~~", "x.html"]) {
    const safe = safeFileName(name, jpeg);
    expect(safe).toMatch(/^[\p{L}\p{M}\p{N}-][\p{L}\p{M}\p{N}._-]*\.jpg$/u);
    expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(155);
  }
  expect(safeFileName("boat.jpeg", jpeg)).toBe("boat.jpeg");
});

test("a file input names each type, and sentences name each kind", () => {
  expect(acceptOf(["pdf"])).toBe("application/pdf,.pdf");
  expect(acceptOf(["image"])).toMatch(/^image\/jpeg,\.jpg,\.jpeg/);
  expect(inWords(["image", "pdf"])).toBe("an image (JPEG, PNG, GIF, WebP or AVIF) or a PDF");
});

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [212_400, "212 KB"],
  [999_600, "1 MB"],
  [3_140_000, "3.1 MB"],
  [15_000_000, "15 MB"],
  [1_500_000_000, "1.5 GB"],
])("%i bytes are %s", (bytes, words) => {
  expect(readableSize(bytes)).toBe(words);
});
