import { type GraphQLSchema } from "graphql";
import { type Person } from "../request/viewer";
import { permits, requirementOf } from "./requires";

/** Is a root field open to the viewer? As the contract has it, so that what reads several lists keeps to each of them. */
export function fieldsOpenTo(viewer: Person, schema: GraphQLSchema): (name: string) => boolean {
  return (name) => {
    const [field, requires] = [schema.getQueryType()?.getFields()[name], schema.getDirective("requires")];
    if (!field || !requires) throw new Error(`The contract has no field ${name}`);
    return permits(viewer, requirementOf(field, requires));
  };
}
