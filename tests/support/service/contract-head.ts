import { readFileSync } from "node:fs";

/** The contract as all areas extend it: its directives, scalars and what every list takes. */
export const contractHead = readFileSync(new URL("../../../graphql/schema.graphql", import.meta.url), "utf8");
