import { type RegistrationOwnersQueryQuery } from "#graphql/generated/client/graphql";
import { modelLabel } from "#graphql/areas/boat-models/rules";
import { registrationWindow, windowInWords } from "#graphql/areas/warranty/registrations/rules";
import { longDate, longDay, dayIn, plainDay } from "~/lib/dates";
import { createSheet } from "~/lib/print/pdf.server";
import { manufacturerZone } from "#graphql/rules/manufacturer.rules";
import { phone } from "#graphql/rules/phone.rules";
import { fullName } from "~/lib/words";
import { dealerOf } from "../boat-columns";
import { postal, type Printing } from "./printing.server";

type Registration = Omit<RegistrationOwnersQueryQuery["warrantyRegistration"], "previousOwners">;
type PreviousOwner = RegistrationOwnersQueryQuery["warrantyRegistration"]["previousOwners"]["rows"][number];

const ownersStatement =
  "I have received the owner's manual and the limited warranty and have read them. The warranty does not take effect " +
  `until this registration is completed, which must be done within ${registrationWindow} days of purchase.`;

/** The document of a registration: for the customer's folder, the dealer's and the manufacturer's. */
export async function registrationPdf(
  registration: Registration,
  previousOwners: readonly PreviousOwner[],
  { letterhead, by, at, zone }: Printing,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Warranty Registration # ${registration.warrantyId}`;
  const sheet = createSheet({ title: `${title}, ${fullName(registration)}`, letterhead });

  sheet.title("Warranty Registration");
  sheet.facts([
    ["Registration", `# ${registration.warrantyId}`],
    ["Status", registration.status === "New" ? "New (current owner)" : `${registration.status} (previous owner)`],
    ["Submitted", longDate(registration.submittedon, zone)],
    ["Purchase date", `${plainDay(registration.purchaseDate)}${waited(registration)}`],
  ]);
  sheet.heading("Boat");
  sheet.facts([
    ["HIN", registration.hullIdentificationNumber],
    ["Brand", registration.brand],
    ["Model", registration.model && modelLabel({ ...registration, model: registration.model })],
    ["Motor details", registration.motorDetails],
    ["Accessories", registration.accessories],
    ["Primary use", registration.primaryUse],
  ]);
  sheet.heading(registration.status === "New" ? "Current owner" : "Owner");
  sheet.facts([
    ["Name", fullName(registration)],
    ["Address", postal(registration)],
    ["Phone", phone(registration.phone ?? "")],
    ["Email", registration.email],
  ]);
  sheet.heading("Dealer");
  sheet.facts([
    ["Dealer", dealerOf(registration)],
    ["Registered by", [registration.adminName, registration.adminEmail].filter(Boolean).join(", ")],
  ]);
  if (previousOwners.length > 0) {
    sheet.heading("Previous owners");
    sheet.table(
      ["#", "Name", "Submitted", "Dealer", "Comments"],
      previousOwners.map((owner) => [
        String(owner.warrantyId),
        fullName(owner),
        longDay(owner.submittedon, zone),
        dealerOf(owner),
        owner.comments ?? "",
      ]),
      [8, 22, 20, 24, 26],
    );
  }
  if (registration.comments) {
    sheet.heading("Comments");
    sheet.paragraph(registration.comments);
  }
  sheet.heading("Owner's statement");
  sheet.paragraph(ownersStatement);
  sheet.signatures(["Owner's signature", "Date", "Dealer's signature", "Date"]);
  sheet.foot(`Printed ${longDate(at, zone)} by ${by}. Registration ${registration.warrantyId}.`);
  return sheet.finish();
}

function waited({ purchaseDate, submittedon, isTransfer }: Registration): string {
  return isTransfer
    ? " (by the first owner)"
    : ` (${windowInWords({ purchaseDate, registeredOn: dayIn(submittedon, manufacturerZone) })})`;
}
