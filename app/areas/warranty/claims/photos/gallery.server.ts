import { opensTo } from "#graphql/permissions";
import { OpenClaimQuery } from "#graphql/generated/client/graphql";
import { money } from "#graphql/rules/numbers/money.rules";
import { query } from "~/server/data/data.server";
import { requirePermission } from "~/server/session/viewer.server";
import { sentPictures } from "../../../conversations/messages.server";
import { type Gallery } from "../../../pictures/gallery";
import { ownName, photoAddress, workOf } from "../details";
import { claimPath, recordOf } from "../tabs";

/** The photos of a claim and what was sent on it, and where it is shown. */
export async function readClaimGallery(request: Request, id: string): Promise<Gallery & { shownAt: string }> {
  const { role } = await requirePermission(request, ...opensTo.claims);
  const { warrantyClaim: claim } = await query(request, OpenClaimQuery, { id });
  const { photos, conversation, brand, model, hullIdentificationNumber, adminName, claimed } = claim;
  return {
    title: `Photos of claim ${claim.warrantyClaimsId}`,
    pictures: [
      ...photos.map((name) => ({ key: name, href: photoAddress(id, name), name: ownName(name) })),
      ...sentPictures(conversation, claimPath(id)),
    ],
    facts: [
      { title: "Work", facts: workOf(claim) },
      {
        title: "Claim",
        facts: [
          ["Boat", [brand, model].filter(Boolean).join(" ")],
          ["HIN", hullIdentificationNumber],
          ["Dealer", adminName],
          ["Claimed", claimed && money(claimed)],
        ],
      },
    ],
    shownAt: recordOf(claim, role === "admin" ? undefined : "/warranty-claims").to,
  };
}
