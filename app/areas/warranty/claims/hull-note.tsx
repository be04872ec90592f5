import { Fragment } from "react";
import { type OpenClaimQueryQuery } from "#graphql/generated/client/graphql";
import { markArchived } from "~/lib/archived";
import { Day } from "~/components/when";
import { counted, fullName } from "~/lib/words";
import { type WarrantyTerm } from "./warranty-term.server";

type Hull = NonNullable<OpenClaimQueryQuery["warrantyClaim"]["hull"]>;

/** The hull's registration and warranty, which only an admin's open claim has. */
export type ClaimedBoat = { hull?: Hull | null; warranty?: WarrantyTerm | null };

/** What else is known of a claim's hull, in one line, beside its HIN and its decision; for admins alone. */
export function HullNote({ claim: { hull, warranty } }: { claim: ClaimedBoat }) {
  if (!hull) return null;
  const { registration, isOtherOwner, isOtherDealer, earlierClaims } = hull;
  const oddities = odditiesOf({ registration, isOtherOwner, isOtherDealer });

  return (
    <span className="hull-note">
      {oddities.length > 0 && <b>{oddities.join(", ")}. </b>}
      {registration && <Registered as={registration} warranty={warranty} />}
      {earlierClaims > 0 && ` ${counted(earlierClaims, { one: "earlier claim", many: "earlier claims" })}.`}
    </span>
  );
}

function odditiesOf({ registration, isOtherOwner, isOtherDealer }: Omit<Hull, "earlierClaims">): string[] {
  if (!registration) return ["Not registered"];
  if (isOtherOwner && isOtherDealer) return ["Registered to another owner, by another dealer"];
  return [isOtherOwner && "Registered to another owner", isOtherDealer && "Registered by another dealer"].filter(
    (oddity) => oddity !== false,
  );
}

type RegisteredProps = { as: NonNullable<Hull["registration"]>; warranty: ClaimedBoat["warranty"] };

/** Each part in one line, as long as it fits into one. */
function Registered({ as: owner, warranty }: RegisteredProps) {
  const { warrantyId, dealerName, dealerArchived, purchaseDate } = owner;
  const parts = [
    `Registered # ${warrantyId}`,
    fullName(owner),
    dealerName && markArchived(dealerName, dealerArchived),
    purchaseDate && <Bought on={purchaseDate} />,
    warranty && <Warranty term={warranty} />,
  ].filter(Boolean);
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && " "}
      <span className="unbroken">
        {part}
        {index < parts.length - 1 ? "," : "."}
      </span>
    </Fragment>
  ));
}

function Bought({ on }: { on: string }) {
  return (
    <>
      bought <Day of={on} />
    </>
  );
}

function Warranty({ term: { lastDay, isOver } }: { term: WarrantyTerm }) {
  if (!isOver) return "in warranty";
  return (
    <>
      <b>out of warranty</b> since <Day of={lastDay} />
    </>
  );
}
