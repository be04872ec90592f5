import { specialProject } from "#graphql/areas/co-op/special-project.rules";
import { constraintsOf } from "~/server/data/forms.server";
import { withNumbers } from "../numbers.server";

/** The schema stays on the server: imported by a route itself, it and zod would travel to the browser. */
export { specialProject };

export function projectConstraint() {
  return withNumbers(constraintsOf(specialProject), ["totalCost", "devoted"]);
}
