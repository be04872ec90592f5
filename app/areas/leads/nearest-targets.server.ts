import { mostLocatedLeads } from "#graphql/areas/leads/rules";
import { durationInWords } from "#graphql/rules/time/durations.rules";
import { number } from "#graphql/rules/numbers/number.rules";
import {
  NearestTransferTargetsQuery,
  type NearestTransferTargetsPartsFragment,
} from "#graphql/generated/client/graphql";
import { counted } from "~/lib/words";
import { query } from "~/server/data/data.server";
import { countOfLeads } from "./count";
import { inMiles } from "./miles";
import { type Nearest } from "./nearest-targets";

/** The dealers nearest to some leads; null where there are too many leads to tell. */
export async function loadNearestTargets(request: Request, leadIds: string[]): Promise<Nearest | null> {
  if (leadIds.length === 0 || leadIds.length > mostLocatedLeads) return null;
  const { nearestTransferTargets } = await query(request, NearestTransferTargetsQuery, { leadIds });
  return inWords(nearestTransferTargets, leadIds.length);
}

/** Describes the nearest dealers; `of` is the number of leads they are nearest to. */
export function inWords({ located, targets }: NearestTransferTargetsPartsFragment, of: number): Nearest {
  const order = of > 1 ? ", whom most of the leads have nearest first" : "";
  const left = located < of ? `; not counted: ${countOfLeads(of - located)} without a known place` : "";
  return {
    label: `Or to one of the nearest dealers${order}${left}`,
    targets: targets.map((target) => ({
      profileId: target.profileId,
      name: target.name,
      about: aboutIt(target, located),
    })),
  };
}

type Target = NearestTransferTargetsPartsFragment["targets"][number];

/** «Tampa, FL; 12 miles; 3 open leads; median response 5.5 hrs (90 days)». */
function aboutIt({ city, region, distance, nearestTo, openLeads, medianMinutes }: Target, located: number): string {
  const miles = inMiles(distance);
  return [
    [city, region].filter(Boolean).join(", "),
    located > 1 ? `nearest to ${number(nearestTo)} of ${number(located)}, ${miles} on average` : miles,
    counted(openLeads, { one: "open lead", many: "open leads" }),
    medianMinutes === null ? "no response in 90 days" : `median response ${durationInWords(medianMinutes)} (90 days)`,
  ]
    .filter(Boolean)
    .join("; ");
}
