import fc from "fast-check";
import { expect, test } from "vitest";
import { email } from "./forms/fields.rules";
import { isEmail } from "./typed-emails.rules";

const stored = (typed: string) => {
  const read = email().safeParse(typed);
  return read.success ? read.data : "!";
};

/** How addresses arrive from letters, links and sheets. */
const spellings: Record<string, (address: string) => string> = {
  plain: (address) => address,
  "with blanks around": (address) => ` \u00A0${address} \r\n`,
  "as a link": (address) => `mailto:${address}`,
  "as a link with a subject": (address) => `MAILTO:${address}?subject=Boats&body=Hi`,
  "with a label": (address) => `E-mail: ${address}`,
  "with a semicolon": (address) => `${address};`,
  "with a comma": (address) => `${address},`,
  "with a full stop": (address) => `${address}.`,
  "with a bracket": (address) => `${address}>`,
  "in brackets": (address) => `<${address}>`,
  "in square brackets": (address) => `[${address}]`,
  "in quotes": (address) => `"${address}"`,
  "in typeset quotes": (address) => `“${address}”`,
  "in apostrophes": (address) => `'${address}'`,
  "behind a name": (address) => `Ada Marsh <${address}>`,
  "behind a name in quotes": (address) => `"Marsh, Ada" <${address}>,`,
  "as a link behind a name": (address) => `Ada <mailto:${address}>;`,
  "in full-width letters": (address) =>
    address.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  "behind itself": (address) => `"${address}" <${address}>`,
  "as a mail program copies it": (address) => `${address}<mailto:${address}>`,
  "as a link with its escapes": (address) => `mailto:${encodeURIComponent(address)}`,
  "as a link with slashes": (address) => `mailto://${address}`,
  "in a list": (address) => `• ${address}`,
  "before a dash": (address) => `${address} –`,
  "close before a dash": (address) => `${address}—`,
  "with unseen signs": (address) => address.replace("@", "\u200B@\uFEFF"),
};

const word = (signs: string) => fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 12 });
const addresses = fc
  .tuple(word("abcXYZ019"), word("abcxyz.!#$%&*+/=?^_{|}~-"), word("abcXYZ019"), word("abcxyz019"))
  .map(([first, middle, last, domain]) => `${first}${middle}${last}@${domain}.Example.com`);

test.each(Object.entries(spellings))("an address %s is stored bare", (_name, spell) => {
  fc.assert(
    fc.property(addresses, (address) => {
      expect(stored(spell(address))).toBe(address);
    }),
  );
});

test.each([
  "smith&sons@example.com",
  "o'brien@example.com",
  "Ada@Example.com",
  "a.b+c@sub.example.co",
  "a/b@example.com",
  "-ada@example.com",
  "ada%2Bboats@example.com",
])("%s stays as it is", (address) => {
  expect(stored(address)).toBe(address);
});

test("an apostrophe is stored straight, however it was typed", () => {
  for (const sign of ["'", "’", "‘", "ʼ"])
    expect(stored(`pat.o${sign}connor@example.com`)).toBe("pat.o'connor@example.com");
});

test("a domain in other letters is stored as it is sent", () => {
  expect(stored("ada@münchen.de")).toBe("ada@xn--mnchen-3ya.de");
  expect(stored("ada@xn--mnchen-3ya.de")).toBe("ada@xn--mnchen-3ya.de");
});

test.each([
  "e@example.com;f@example.com",
  "e@example.com, f@example.com",
  "e@example.com f@example.com",
  "Ada <e@example.com>, Bea <f@example.com>",
  "h,i@example.com",
  "j@example..com",
  "@example.com",
  "ada@example",
  "ada@-example.com",
  "ada@exam ple.com",
  "a da@example.com",
  "josé@example.com",
  "ada@example.com\r\nBcc: bea@example.com",
  "bea@example.com <ada@example.com>",
  "ada@exam→ple.com",
  "ada@example.com’s",
])("%j is refused", (typed) => {
  expect(stored(typed)).toBe("!");
});

/** The HTML standard's own, with a point in its domain. */
const standard =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

test("an address is valid where the HTML standard says so, with parts of up to 63 letters", () => {
  const part = fc.oneof(
    fc.string({ unit: fc.constantFrom(..."aB0-_."), maxLength: 4 }),
    fc.constantFrom(62, 63, 64).map((length) => "a".repeat(length)),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), fc.constantFrom("ada@", "ada", "@", "a@b@", ""), (parts, name) => {
      const address = name + parts.join(".");
      expect(isEmail(address), address).toBe(standard.test(address));
    }),
    { numRuns: 2_000 },
  );
});
