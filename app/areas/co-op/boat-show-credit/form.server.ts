import { boatShowCredit } from "#graphql/areas/co-op/boat-show-credit.rules";
import { constraintsOf } from "~/server/data/forms.server";
import { withNumbers } from "../numbers.server";

/** The schema stays on the server: imported by a route itself, it and zod would travel to the browser. */
export { boatShowCredit };

export function boothConstraint() {
  return withNumbers(constraintsOf(boatShowCredit), ["boothSize", "devoted", "boothCost"]);
}
