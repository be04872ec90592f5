import { type RegistrationOwnersQueryQuery } from "#graphql/generated/client/graphql";
import { unusualHin } from "#graphql/rules/hin.rules";
import { modelLabel } from "#graphql/areas/boat-models/rules";
import { windowInWords } from "#graphql/areas/warranty/registrations/rules";
import { manufacturerZone } from "#graphql/rules/manufacturer.rules";
import { Facts } from "~/components/record/details";
import { MailLink } from "~/components/link/mail-link";
import { PhoneLink } from "~/components/link/phone-link";
import { StatusBadge } from "~/components/record/status-badge";
import { Day, LongWhen } from "~/components/when";
import { dayIn } from "~/lib/dates";
import { fullName } from "~/lib/words";
import { type ShownMessage } from "../../conversations/messages.server";
import { HinLink } from "../../boats/hin-link";
import { dealerOf } from "./boat-columns";

export type RegistrationWithOwners = RegistrationOwnersQueryQuery["warrantyRegistration"];
export type TalkedRegistration = RegistrationWithOwners & { conversation: ShownMessage[] };
export type Registration = NonNullable<RegistrationWithOwners["currentOwner"]>;

/** Everything about a registration, for all who may see it. */
export function RegistrationFacts({ registration }: { registration: Registration }) {
  return (
    <>
      <Facts
        title="Owner"
        facts={[
          ["Name", fullName(registration)],
          ["Email", registration.email && <MailLink to={registration.email} />],
          ["Phone", registration.phone && <PhoneLink to={registration.phone} />],
          ["Comments", registration.comments],
        ]}
        address={[
          ["Address", [registration.address, registration.address2].filter(Boolean).join(", ")],
          ["City", placeOf(registration)],
          ["Country", registration.country],
        ]}
      />
      <Facts
        title="Boat"
        facts={[
          ["HIN", <HinLink hin={registration.hullIdentificationNumber} key="hin" />],
          ["HIN check", unusualHin(registration.hullIdentificationNumber)],
          ["Brand", registration.brand],
          ["Model", registration.model && modelLabel({ ...registration, model: registration.model })],
          ["Motor", registration.motorDetails],
          ["Accessories", registration.accessories],
          ["Use", registration.primaryUse],
          ["Purchased", <Purchased registration={registration} key="day" />],
        ]}
      />
      <Facts
        title="Registration"
        facts={[
          ["#", registration.warrantyId],
          ["Status", <StatusBadge status={registration.status} key="status" />],
          ["Submitted", <LongWhen at={registration.submittedon} key="when" />],
          ["Dealer", dealerOf(registration)],
          ["By", registration.adminName],
          ["Email", registration.adminEmail && <MailLink to={registration.adminEmail} />],
        ]}
      />
    </>
  );
}

/** When the boat was bought, and whether its first owner was registered in time. */
function Purchased({ registration: { purchaseDate, submittedon, isTransfer } }: { registration: Registration }) {
  return (
    <>
      <Day of={purchaseDate} />
      {!isTransfer && `, ${windowInWords({ purchaseDate, registeredOn: dayIn(submittedon, manufacturerZone) })}`}
    </>
  );
}

/** «Tampa, FL 33606». */
export function placeOf({
  city,
  region,
  zipcode,
}: {
  city: string | null;
  region: string | null;
  zipcode: string | null;
}) {
  return [city, [region, zipcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}
