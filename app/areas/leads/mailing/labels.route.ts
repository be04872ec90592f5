import { type LoaderFunctionArgs } from "@remix-run/node";
import { leadLabelsName } from "#graphql/areas/leads/rules";
import { LeadAddressesQuery } from "#graphql/generated/client/graphql";
import { labelsOnSheet } from "~/lib/print/label-sheet";
import { addressLabels } from "~/lib/print/labels.server";
import { reading } from "~/server/data/reading.server";
import { answerWithExport, download } from "~/server/files/download.server";
import { letterhead } from "~/server/platform/letterhead.server";
import { requirePermission } from "~/server/session/viewer.server";
import { postalAddress } from "../letter/postal-address";
import { sideOf } from "../sides.server";
import { readMailed } from "./mailing.server";

/** The labels of the same leads, in the same order; `first`: the first label of the sheet that is still there. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    await requirePermission(request, sideOf(request).permission);
    const mailed = await readMailed(request, reading(LeadAddressesQuery, "leads"));
    const labels = await addressLabels(mailed.map(postalAddress), { author: letterhead.name, first: firstIn(request) });
    return download(labels, { name: leadLabelsName, type: "application/pdf" });
  });
}

/** The first one, unless the address has one of a sheet. */
function firstIn({ url }: Request): number {
  const first = Number(new URL(url).searchParams.get("first"));
  return Number.isInteger(first) && first >= 1 && first <= labelsOnSheet ? first : 1;
}
