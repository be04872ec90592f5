import { modelLabel } from "#graphql/areas/boat-models/rules";
import { type WarrantyClaimQueryQuery } from "#graphql/generated/client/graphql";
import { longDate, plainDay } from "~/lib/dates";
import { createSheet } from "~/lib/print/pdf.server";
import { unlikeTotal } from "#graphql/areas/warranty/claims/amounts.rules";
import { money, moneyTyped } from "#graphql/rules/numbers/money.rules";
import { phone } from "#graphql/rules/phone.rules";
import { creditInWords, capitalized, fullName } from "~/lib/words";
import { postal, type Printing } from "../../registrations/pdf/printing.server";
import { dealerOf } from "../../registrations/boat-columns";
import { type PrintedPhotos } from "./photos.server";

type Claim = WarrantyClaimQueryQuery["warrantyClaim"];

/** The document of a claim; its photos stand on a page of their own, which says how many of them are not there. */
export async function claimPdf(
  claim: Claim,
  { photos, unread }: PrintedPhotos,
  { letterhead, by, at, zone }: Printing,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Warranty Claim # ${claim.warrantyClaimsId}`;
  const sheet = createSheet({ title: `${title}, ${fullName(claim)}`, letterhead });

  sheet.title("Warranty Claim");
  sheet.facts([
    ["Claim", `# ${claim.warrantyClaimsId}`],
    ["Status", capitalized(claim.status)],
    ["Submitted", longDate(claim.submittedon, zone)],
    ["Decided", claim.fulfilledon && longDate(claim.fulfilledon, zone)],
    ["Comments", claim.comments],
  ]);
  sheet.heading("Boat");
  sheet.facts([
    ["HIN", claim.hullIdentificationNumber],
    ["Brand", claim.brand],
    ["Model", claim.model && modelLabel({ ...claim, model: claim.model })],
    ["Motor details", claim.motorDetails],
    ["Purchase date", claim.purchaseDate && plainDay(claim.purchaseDate)],
  ]);
  sheet.heading("Customer");
  sheet.facts([
    ["Name", fullName(claim)],
    ["Address", postal(claim)],
    ["Phone", phone(claim.phone ?? "")],
    ["Email", claim.email],
  ]);
  sheet.heading("Dealer");
  sheet.facts([
    ["Dealer", [claim.adminName, claim.adminEmail].filter(Boolean).join(", ")],
    ["Account", dealerOf(claim)],
    ["Associate", [claim.associateName, claim.associateEmail].filter(Boolean).join(", ")],
  ]);
  sheet.heading("Claim");
  sheet.facts([
    ["Issues", claim.issues],
    ["Repairs", claim.repairs],
    ["Parts", claim.parts],
    ["Labor hours", claim.laborHours],
    ["Labor total", moneyTyped(claim.laborTotal ?? "")],
    ["Parts used", moneyTyped(claim.partsUsed ?? "")],
    ["Sublet", moneyTyped(claim.sublet ?? "")],
    ["Other", moneyTyped(claim.other ?? "")],
    ["Claim total", moneyTyped(claim.claimTotal ?? "")],
    ["Total check", unlikeTotal(claim)],
    ["Claimed", claim.approvedAmount !== null && claim.claimed ? money(claim.claimed) : null],
    ["Approved", claim.approvedAmount && money(claim.approvedAmount)],
    ["Credit", claim.status === "approved" ? creditInWords(claim.settlement) : null],
  ]);
  sheet.foot(`Printed ${longDate(at, zone)} by ${by}. Claim ${claim.warrantyClaimsId}.`);
  if (photos.length + unread > 0) sheet.photos(`Photos of claim # ${claim.warrantyClaimsId}`, photos);
  if (unread > 0) sheet.paragraph(`${unread} of ${photos.length + unread} photos could not be read.`);
  return sheet.finish();
}
