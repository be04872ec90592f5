import { isUndecided } from "#graphql/areas/warranty/claims/rules";
import { money } from "#graphql/rules/numbers/money.rules";
import { Headline } from "~/components/record/headline";
import { fullName } from "~/lib/words";
import { type Claim } from "./details";

/** A claim in one line: once it is approved the manufacturer still owes its credit. */
export function ClaimHeadline({ claim }: { claim: Claim }) {
  const amount = claim.approvedAmount ?? claim.claimed;
  return (
    <Headline
      what={`Claim ${claim.warrantyClaimsId}`}
      of={fullName(claim)}
      amount={amount && money(amount)}
      status={claim.status}
      next={nextOf(claim)}
    />
  );
}

function nextOf({ status, settlement }: Claim): string | null {
  if (isUndecided(status)) return "The manufacturer decides";
  return status === "approved" && settlement === null ? "The manufacturer enters the credit" : null;
}
