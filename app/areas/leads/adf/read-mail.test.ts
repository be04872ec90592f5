import { expect, test } from "vitest";
import { adf } from "../../../../tests/support/portal/lead-intake";
import { mailedDocument } from "./documents.server";

const arrived = new Date("2026-03-02T09:00:00.000Z");
const lead = adf({ name: "Åse Łuczak", email: "ase@example.com", id: "L-1" });
const head =
  "Message-ID: <1@seller.example>\r\nFrom: leads@seller.example\r\nDate: Sun, 01 Mar 2026 10:00:00 +0000\r\n";
const inBase64 = (text: string) => Buffer.from(text).toString("base64").replace(/.{76}/g, "$&\r\n");

/** Each byte that is no plain letter as =XX, with soft line breaks, as mail programs write it. */
function quotedPrintable(bytes: Buffer): string {
  const coded = [...bytes].map((byte) =>
    byte === 0x0d || byte === 0x0a || (byte >= 0x20 && byte < 0x7f && byte !== 0x3d)
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`,
  );
  let [lines, line] = ["", ""];
  for (const each of coded) {
    if (each === "\n") [lines, line] = [`${lines}${line}\r\n`, ""];
    else if (line.length + each.length > 72) [lines, line] = [`${lines}${line}=\r\n`, each];
    else line += each;
  }
  return lines + line;
}

const parts = (...each: string[]) =>
  `${head}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n${each.map((part) => `--b\r\n${part}\r\n`).join("")}--b--\r\n`;

/** The two letters that US-ASCII lacks: Ł is A3 in ISO 8859-2; Å is not in it, so that the name has an A. */
const inLatin2 = Buffer.concat(
  lead
    .split("Łuczak")
    .flatMap((text, at) => [
      ...(at > 0 ? [Buffer.from([0xa3]), Buffer.from("uczak")] : []),
      Buffer.from(text.replace("Å", "A")),
    ]),
);

const mails: Record<string, string> = {
  "a body in base64": `${head}Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${inBase64(lead)}`,
  "a quoted-printable body": `${head}Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(Buffer.from(lead))}`,
  "a quoted-printable body in another charset": `${head}Content-Type: text/xml; charset=iso-8859-2\r\nContent-Transfer-Encoding: Quoted-Printable\r\n\r\n${quotedPrintable(inLatin2)}`,
  "an attachment whose charset its own head alone names": parts(
    "Content-Type: text/plain; charset=utf-8\r\n\r\nA new lead for you.\r\n-- \r\nSeller",
    `Content-Type: text/xml;\r\n\tcharset="iso-8859-2";\r\n name=lead.xml\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${inLatin2.toString("base64")}`,
  ),
  "a text file after another one in another charset": parts(
    "Content-Type: text/plain; charset=utf-8\r\n\r\nA new lead for you.",
    "Content-Type: text/plain; charset=windows-1251\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\nTerms.",
    `content-type: Text/Plain; charset=ISO-8859-2\r\nContent-Disposition: attachment; filename=lead.txt\r\nContent-Transfer-Encoding: base64\r\n\r\n${inLatin2.toString("base64")}`,
  ),
  "an attachment in base64 beside words": parts(
    "Content-Type: text/plain\r\n\r\nA new lead for you.",
    `Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="lead.adf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${inBase64(lead)}`,
  ),
  "an attachment in UTF-16": parts(
    `Content-Type: application/xml; name*=utf-8''l%C3%A9ad.xml\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(`\uFEFF${lead}`, "utf16le").toString("base64")}`,
  ),
  "HTML in quoted-printable": `${head}Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(
    Buffer.from(
      `<html><body><p>New lead</p><pre>${lead.replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</pre></body></html>`,
    ),
  )}`,
  "a body in base64 whose lines are broken anywhere": `${head}Content-Transfer-Encoding: BASE64\r\nContent-Type: text/plain; charset="UTF-8"\r\n\r\n${inBase64(lead).replaceAll("\r\n", "").replace(/.{7}/g, "$&\n ")}`,
};

test.each(Object.entries(mails))("%s is read", async (_how, mail) => {
  const { source, leads } = await mailedDocument(Buffer.from(mail), arrived);
  expect(source).toBe("Boats For Sale (ADF by mail from leads@seller.example)");
  expect(leads).toHaveLength(1);
  expect(leads[0]?.row.problem).toBeUndefined();
  expect(leads[0]?.row.name).toMatch(/^[ÅA]se Łuczak$/);
  expect(leads[0]?.row.email).toBe("ase@example.com");
});

test("a body that says base64 and is none is refused", async () => {
  const mail = `${head}Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n${lead}`;
  const { leads } = await mailedDocument(Buffer.from(mail), arrived);
  expect(leads[0]?.row.problem).toMatch(/no ADF/);
});
