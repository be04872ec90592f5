import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { recordOf } from "~/areas/co-op/record/record.server";
import { formPdf } from "~/areas/co-op/record/pdf.server";
import { applicationPdf } from "~/areas/dealer-requests/application-pdf.server";
import { claimPdf } from "~/areas/warranty/claims/pdf/claim-pdf.server";
import { registrationPdf } from "~/areas/warranty/registrations/pdf/registration-pdf.server";
import { openMailDoor } from "~/lib/service/mail-door.server";
import { contentOf } from "~/server/mail/outbox.server";
import { pagesOf } from "./support/records/pdf";
import {
  application,
  applicationNumbers,
  claim,
  coOpBlock,
  letterhead,
  printing,
  registration,
} from "./support/records/printed-records";

const markup = '<script>alert(1)</script>&amp; "x"';

/** What stands in a field: markup, and behind it which field it is. */
function typedInto(field: string): string {
  return `${markup} ${field};`;
}

/** The record with markup in these fields. */
function typed<Row extends object>(row: Row, fields: readonly (keyof Row & string)[]): Row {
  return { ...row, ...Object.fromEntries(fields.map((field) => [field, typedInto(field)])) };
}

const owner = [
  "hullIdentificationNumber",
  "brand",
  "model",
  "firstName",
  "lastName",
  "email",
  "address",
  "address2",
  "city",
  "region",
  "country",
  "zipcode",
  "motorDetails",
  "comments",
  "adminName",
  "adminEmail",
] as const;
const work = [
  "associateName",
  "associateEmail",
  "issues",
  "repairs",
  "parts",
  "partsUsed",
  "sublet",
  "other",
  "laborHours",
  "laborTotal",
  "claimTotal",
] as const;
const bought = ["accessories", "primaryUse"] as const;
const dealer = [
  "dealerName",
  "contactName",
  "address",
  "address2",
  "city",
  "state",
  "zipcode",
  "country",
  "additionalInfo",
] as const;
const sold = ["buyerName", "itemName", "serialNo"] as const;
const applicant = [
  "legalName",
  "dealerName",
  "address",
  "address2",
  "city",
  "region",
  "country",
  "zipcode",
  "deliveryAddress",
  "mailingCity",
  "businessEmail",
  "businessWebsite",
  "contactName_1",
  "contactTitle_2",
  "boatBrandsSold",
  "outboardBrands",
  "bankName",
  "bankContact",
  "bankState",
  "supplierName_1",
  "supplierAccount_2",
  "dealerSignature",
] as const;

const line = { id: "l", dealerCost: "30000.00", credit: "5.00", totalCredit: "1500.00" };
const emptyLine = { ...line, buyerName: "", itemName: "", serialNo: "" };
const salesCredit = {
  ...typed(coOpBlock, dealer),
  __typename: "GovernmentCommericalSalesCreditClaim" as const,
  totalCredit: "1500.00",
  lines: [typed(emptyLine, sold)],
  file1: `/3f/${encodeURIComponent(typedInto("file1"))}`,
  file2: null,
  notKitBoat: true,
  file3: null,
  file4: null,
  soldBoats: [],
};
const filedBy = {
  letterhead,
  submitted: "today",
  submittedBy: typedInto("submittedBy"),
  status: "New",
  printed: "Printed today.",
};

const documents: [string, () => Promise<Uint8Array>, readonly string[]][] = [
  [
    "a warranty claim",
    () => claimPdf(typed(claim, [...owner, ...work]), { photos: [], unread: 0 }, printing),
    [...owner, ...work],
  ],
  [
    "a warranty registration",
    () => registrationPdf(typed(registration, [...owner, ...bought]), [], printing),
    [...owner, ...bought],
  ],
  [
    "a co-op request",
    () => formPdf(recordOf(salesCredit, printing.zone), filedBy, { decision: null, money: null, comments: [] }),
    [...dealer, ...sold, "submittedBy", "file1"],
  ],
  [
    "a dealer's application",
    () => applicationPdf(typed(application, applicant), applicationNumbers, { ...printing, brandName: "Kestrel" }),
    applicant,
  ],
];

test.each(documents)("markup that was typed into %s stands in its PDF as it was typed", async (_of, print, fields) => {
  const text = unbroken((await pagesOf(await print())).join(""));
  for (const field of fields) expect(text).toContain(unbroken(typedInto(field)));
});

/** Lines break where there is room, within a long word too. */
function unbroken(text: string): string {
  return text.replaceAll(/\s+/g, "");
}

test("a mail is plain text alone, in which markup stands as it was typed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "slipway-markup-"));
  const send = openMailDoor({
    MAIL_OUTBOX: folder,
    MAIL_FROM: "portal@example.com",
    origin: "https://portal.example.com",
  });
  const { text } = contentOf({ body: `New lead: ${markup}`, payload: { href: "/leads" } });
  await send({ id: "7", to: "dealer@example.com", subject: "New lead", text });

  const mail = await readFile(join(folder, "7.eml"), "utf8");
  expect(mail).toContain(`\n\nNew lead: ${markup}\n`);
  expect(mail.match(/^Content-Type: .*$/gm)).toEqual(["Content-Type: text/plain; charset=utf-8"]);
  await rm(folder, { recursive: true });
});
