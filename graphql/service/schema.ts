import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type GraphQLFieldResolver, type GraphQLObjectType, GraphQLSchema, isObjectType } from "graphql";
import { createSchema } from "graphql-yoga";
import { columnOf } from "../db/written";
import { resolvers as boatOrders } from "../areas/boat-orders/resolvers";
import { resolvers as inventory } from "../areas/inventory/resolvers";
import { resolvers as boatShows } from "../areas/boat-shows/resolvers";
import { resolvers as files } from "./files/resolvers";
import { resolvers as leads } from "../areas/leads/resolvers";
import { resolvers as mail } from "./mail/resolvers";
import { resolvers as contactRequests } from "../areas/contact-requests/resolvers";
import { resolvers as dealerRequests } from "../areas/dealer-requests/resolvers";
import { resolvers as adminUsers } from "../areas/admin-users/resolvers";
import { resolvers as coOp } from "../areas/co-op/resolvers";
import { resolvers as dealers } from "../areas/dealers/resolvers";
import { resolvers as boatModels } from "../areas/boat-models/resolvers";
import { resolvers as profile } from "../areas/profile/resolvers";
import { resolvers as careers } from "../areas/careers/resolvers";
import { resolvers as surveys } from "../areas/surveys/resolvers";
import { resolvers as media } from "../areas/media/resolvers";
import { resolvers as dashboard } from "../areas/dashboard/resolvers";
import { resolvers as messages } from "../areas/messages/resolvers";
import { resolvers as notifications } from "../areas/notifications/resolvers";
import { resolvers as session } from "./session/resolvers";
import { resolvers as warrantyClaims } from "../areas/warranty/claims/resolvers";
import { resolvers as warrantyInquiries } from "../areas/warranty/inquiries/resolvers";
import { resolvers as warrantyRegistrations } from "../areas/warranty/registrations/resolvers";
import { type Context } from "./context";
import { type Resolvers } from "../generated/resolvers";
import { inTransaction } from "./idempotency";
import { type Freshness, freshnessOf } from "../live/freshness";
import { demand, type Requirement, requirementOf } from "./requires";
import { scalars } from "./scalars";

/** One line an area. */
const areas: Resolvers[] = [
  session,
  mail,
  files,
  notifications,
  dashboard,
  messages,
  leads,
  dealers,
  adminUsers,
  profile,
  careers,
  surveys,
  boatModels,
  warrantyRegistrations,
  warrantyClaims,
  warrantyInquiries,
  coOp,
  media,
  boatShows,
  contactRequests,
  dealerRequests,
  inventory,
  boatOrders,
];

export type LiveField = { requirement: Requirement; freshness: Freshness };

/** `requests` answers Query and Mutation; `live` has the fields of Subscription as plain reads, for the hub. */
export type ServiceSchema = {
  requests: GraphQLSchema;
  live: GraphQLSchema;
  liveFields: ReadonlyMap<string, LiveField>;
};

/** The whole contract. @throws Error if a root field is open to nobody knows whom, or has no resolver */
export async function serviceSchema(folder = "graphql"): Promise<ServiceSchema> {
  return buildSchema(await readContract(folder), areas);
}

async function readContract(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => basename(file) === "schema.graphql");
  return Promise.all(files.sort().map((file) => readFile(join(folder, file), "utf8")));
}

/** Subscription is an ordinary type here: what is live is read like anything else, and the hub knows when. */
const roots = "schema { query: Query, mutation: Mutation }";

export function buildSchema(contract: string[], resolvers: Resolvers[]): ServiceSchema {
  const requests = createSchema<Context>({ typeDefs: [...contract, roots], resolvers: [scalars, ...resolvers] });
  const query = rootType(requests, "Query");
  const mutation = rootType(requests, "Mutation");
  const subscription = rootType(requests, "Subscription");

  const liveFields = new Map<string, LiveField>();
  for (const field of Object.values(subscription.getFields())) {
    const freshness = freshnessOf(field, requests);
    liveFields.set(field.name, { requirement: requirement(requests, field), freshness });
    if (freshness.onlyTells) field.resolve ??= tellChange(freshness);
  }

  guardFields(requests, query, (resolve) => resolve);
  guardFields(requests, mutation, inTransaction);
  guardFields(requests, subscription, (resolve) => resolve);

  const live = new GraphQLSchema({ query: subscription, directives: requests.getDirectives() });
  return { requests, live, liveFields };
}

function rootType(schema: GraphQLSchema, name: string): GraphQLObjectType<unknown, Context> {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`The schema has no type ${name}`);
  return type;
}

type Resolver = GraphQLFieldResolver<unknown, Context>;

/** Every root field asks who is there before anything else happens. */
function guardFields(
  schema: GraphQLSchema,
  type: GraphQLObjectType<unknown, Context>,
  wrap: (resolve: Resolver) => Resolver,
) {
  for (const field of Object.values(type.getFields())) {
    const asked = requirement(schema, field);
    if (!field.resolve) throw new Error(`${type.name}.${field.name} has no resolver`);

    const resolve = wrap(field.resolve);
    field.resolve = (source, args, context, info) => {
      demand(context.viewer, asked);
      return resolve(source, args, context, info);
    };
  }
}

function requirement(schema: GraphQLSchema, field: Parameters<typeof requirementOf>[0]): Requirement {
  const requires = schema.getDirective("requires");
  if (!requires) throw new Error("The schema has no directive @requires");
  return requirementOf(field, requires);
}

function tellChange({ tables, scope }: Freshness): Resolver {
  return (_source, _args, context) => context.changedAt(tables, scope);
}

const snakeNames = new Map<string, string>();

/** Stores return rows as they are: dealerName is read from dealer_name. */
export const readField: Resolver = (source, _args, _context, info) => {
  if (typeof source !== "object" || source === null) return undefined;

  const name = info.fieldName;
  const value: unknown = Reflect.get(source, name in source ? name : snake(name));
  return value;
};

function snake(name: string): string {
  const known = snakeNames.get(name) ?? columnOf(name);
  snakeNames.set(name, known);
  return known;
}
