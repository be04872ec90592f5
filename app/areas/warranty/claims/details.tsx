import { type WarrantyClaimQueryQuery } from "#graphql/generated/client/graphql";
import { modelLabel } from "#graphql/areas/boat-models/rules";
import { unusualHin } from "#graphql/rules/hin.rules";
import { money, moneyTyped } from "#graphql/rules/numbers/money.rules";
import { Facts, History } from "~/components/record/details";
import { MailLink } from "~/components/link/mail-link";
import { PhoneLink } from "~/components/link/phone-link";
import { StatusBadge } from "~/components/record/status-badge";
import { Day, LongWhen } from "~/components/when";
import { creditInWords, fullName } from "~/lib/words";
import { PictureLink } from "../../pictures/picture-link";
import { HinLink } from "../../boats/hin-link";
import { dealerOf } from "../registrations/boat-columns";
import { type ClaimedBoat, HullNote } from "./hull-note";
import { claimPath } from "./tabs";

export type Claim = WarrantyClaimQueryQuery["warrantyClaim"] & ClaimedBoat;

/** `totalCheck`: that the total is another one than what it is made of. */
type ClaimDetailsProps = { claim: Claim & { totalCheck: string | null } };

/** Everything about a claim, for all who may see it. */
export function ClaimDetails({ claim }: ClaimDetailsProps) {
  return (
    <>
      <div className="detail-grid">
        <Facts
          title="Boat"
          facts={[
            ["HIN", <HinLink hin={claim.hullIdentificationNumber} key="hin" />],
            ["Registration", claim.hull && <HullNote claim={claim} key="hull" />],
            ["HIN check", unusualHin(claim.hullIdentificationNumber)],
            ["Brand", claim.brand],
            ["Model", claim.model && modelLabel({ ...claim, model: claim.model })],
            ["Motor", claim.motorDetails],
            ["Purchased", claim.purchaseDate && <Day of={claim.purchaseDate} />],
          ]}
        />
        <Facts
          title="Customer"
          facts={[
            ["Name", fullName(claim)],
            ["Email", claim.email && <MailLink to={claim.email} />],
            ["Phone", claim.phone && <PhoneLink to={claim.phone} />],
          ]}
          address={[
            ["Address", [claim.address, claim.address2].filter(Boolean).join(", ")],
            ["City", [claim.city, [claim.region, claim.zipcode].filter(Boolean).join(" ")].filter(Boolean).join(", ")],
            ["Country", claim.country],
          ]}
        />
        <Facts
          title="Claim"
          facts={[
            ["#", claim.warrantyClaimsId],
            ["Status", <StatusBadge status={claim.status} key="status" />],
            ["Submitted", <LongWhen at={claim.submittedon} key="when" />],
            ["Decided", claim.fulfilledon && <LongWhen at={claim.fulfilledon} />],
            ["Comments", claim.comments],
            ["Dealer", claim.adminName],
            ["Email", claim.adminEmail && <MailLink to={claim.adminEmail} />],
            ["Account", dealerOf(claim)],
            ["Associate", [claim.associateName, claim.associateEmail].filter(Boolean).join(", ")],
          ]}
        />
        <Facts title="Work" facts={workOf(claim)} />
        <Facts
          title="Amounts"
          facts={[
            ["Labor hours", claim.laborHours],
            ["Labor total", moneyTyped(claim.laborTotal ?? "")],
            ["Parts used", moneyTyped(claim.partsUsed ?? "")],
            ["Sublet", moneyTyped(claim.sublet ?? "")],
            ["Other", moneyTyped(claim.other ?? "")],
            ["Claim total", claim.claimTotal && <b>{moneyTyped(claim.claimTotal)}</b>],
            ["Total check", claim.totalCheck],
            ["Claimed", claim.approvedAmount !== null && claim.claimed ? money(claim.claimed) : null],
            ["Approved", claim.approvedAmount && <b>{money(claim.approvedAmount)}</b>],
            ["Credit", claim.status === "approved" ? creditInWords(claim.settlement) : null],
          ]}
        />
        {claim.history.length > 0 && <History entries={claim.history} />}
      </div>
      {claim.photos.length > 0 && <Photos claim={claim} />}
    </>
  );
}

function Photos({ claim: { id, photos, warrantyClaimsId } }: { claim: Claim }) {
  return (
    <ul className="photos" aria-label={`Photos of claim ${warrantyClaimsId}`}>
      {photos.map((name, index) => (
        <li key={name}>
          <PictureLink record={claimPath(id)} of={name}>
            <img
              src={`${photoAddress(id, name)}?width=320`}
              alt={`${index + 1} of ${photos.length}, ${ownName(name)}`}
            />
          </PictureLink>
        </li>
      ))}
    </ul>
  );
}

export function photoAddress(id: string, name: string): string {
  return `${claimPath(id)}/photos/${encodeURIComponent(name)}`;
}

/** As the dealer called it, without the nine characters that it is stored under. */
export function ownName(name: string): string {
  return name.slice(9) || name;
}

export function workOf({ issues, repairs, parts }: Pick<Claim, "issues" | "repairs" | "parts">) {
  return [
    ["Issues", issues],
    ["Repairs", repairs],
    ["Parts", parts],
  ] as const;
}
