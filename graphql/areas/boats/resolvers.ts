import { type GraphQLSchema } from "graphql";
import { permits, requirementOf } from "../../contract/requires";
import { type Resolvers } from "../../generated/resolvers";
import { asPerson, type Person } from "../../service/viewer";
import { type OpenLists, readBoat, readBoatHistory } from "./store";

export const resolvers: Resolvers = {
  Query: {
    boat: (_root, { hin }, { db, viewer }, { schema }) => {
      const person = asPerson(viewer);
      return readBoat(db, person, hin, listsOpenTo(person, schema));
    },
  },
  Boat: {
    history: (boat, _args, { db, viewer }) => readBoatHistory(db, asPerson(viewer), boat),
  },
};

/** As the contract has it for the lists themselves, so that both are always the same. */
function listsOpenTo(viewer: Person, schema: GraphQLSchema): OpenLists {
  return (list) => {
    const [field, requires] = [schema.getQueryType()?.getFields()[list], schema.getDirective("requires")];
    if (!field || !requires) throw new Error(`The contract has no list ${list}`);
    return permits(viewer, requirementOf(field, requires));
  };
}
