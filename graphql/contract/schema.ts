import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { buildASTSchema, type GraphQLSchema, parse } from "graphql";
import { resolvers as boats } from "../areas/boats/resolvers";
import { resolvers as boatOrders } from "../areas/boat-orders/resolvers";
import { resolvers as inventory } from "../areas/inventory/resolvers";
import { resolvers as boatShows } from "../areas/boat-shows/resolvers";
import { resolvers as files } from "../areas/files/resolvers";
import { resolvers as intake } from "../areas/intake/resolvers";
import { resolvers as leads } from "../areas/leads/resolvers";
import { resolvers as leadFollowUps } from "../areas/leads/follow-up/resolvers";
import { resolvers as mail } from "../areas/mail/resolvers";
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
import { resolvers as colleagues } from "../areas/colleagues/resolvers";
import { resolvers as drafts } from "../areas/drafts/resolvers";
import { resolvers as doubtfulValues } from "../areas/doubtful-values/resolvers";
import { resolvers as dashboard } from "../areas/dashboard/resolvers";
import { resolvers as messages } from "../areas/messages/resolvers";
import { resolvers as notifications } from "../areas/notifications/resolvers";
import { resolvers as search } from "../areas/search/resolvers";
import { resolvers as undo } from "../areas/undo/resolvers";
import { resolvers as views } from "../areas/views/resolvers";
import { resolvers as session } from "../areas/session/resolvers";
import { resolvers as warrantyClaims } from "../areas/warranty/claims/resolvers";
import { resolvers as warrantyInquiries } from "../areas/warranty/inquiries/resolvers";
import { resolvers as warrantyRegistrations } from "../areas/warranty/registrations/resolvers";
import { changesInWords } from "../db/history/history-words";
import { type Resolvers } from "../generated/resolvers";
import { inTransaction } from "./idempotency";
import { type Freshness, freshnessOf, type LiveField } from "../live/freshness";
import { tellingWhoDeleted } from "./deletions";
import { demand, type Requirement, requirementOf } from "./requires";
import { type Field, fieldsOf, resolve, type Resolver } from "./resolving";

/** One line an area, and what all of them have. */
const areas: Resolvers[] = [
  { HistoryEntry: { changes: ({ changes }) => changesInWords(changes) } },
  session,
  mail,
  files,
  intake,
  notifications,
  dashboard,
  messages,
  leads,
  leadFollowUps,
  dealers,
  colleagues,
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
  doubtfulValues,
  contactRequests,
  dealerRequests,
  inventory,
  boatOrders,
  boats,
  search,
  undo,
  views,
  drafts,
];

/** The contract, and which of its fields are live. */
export type ServiceSchema = {
  contract: GraphQLSchema;
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

export function buildSchema(texts: readonly string[], resolvers: readonly Resolvers[]): ServiceSchema {
  const contract = buildASTSchema(parse(texts.join("\n")));
  resolve(contract, resolvers);
  const liveFields = new Map<string, LiveField>();
  const guard = (field: Field, wrap = (resolver: Resolver) => resolver) => {
    guardField(field, contract, (resolver) => tellingWhoDeleted(wrap(resolver), liveFields));
  };
  for (const field of fieldsOf(contract, "Query"))
    guard(field, hasDirective(field, "opens") ? (resolver) => tellingWhatIsOpened(resolver, field) : undefined);
  for (const field of fieldsOf(contract, "Mutation"))
    guard(field, (resolver) => inTransaction(resolver, hasDirective(field, "notTwice")));

  const reads = new Map(fieldsOf(contract, "Query").map((field) => [field.name, field]));
  for (const field of fieldsOf(contract, "Subscription")) {
    const freshness = freshnessOf(field, contract);
    const read = freshness.onlyTells ? undefined : reads.get(field.name);
    if (read) readAs(field, read);
    else {
      if (freshness.onlyTells) field.resolve ??= tellChange(freshness);
      guard(field);
    }
    liveFields.set(field.name, { requirement: requirement(read ?? field, contract), freshness });
  }
  return { contract, liveFields };
}

/** Every root field asks who is there before anything else happens. */
function guardField(field: Field, contract: GraphQLSchema, wrap: (resolver: Resolver) => Resolver) {
  const asked = requirement(field, contract);
  if (!field.resolve) throw new Error(`${field.name} has no resolver`);

  const resolver = wrap(field.resolve);
  field.resolve = (source, args, context, info) => {
    demand(context.viewer, asked);
    return resolver(source, args, context, info);
  };
}

/** What can be asked for once can be followed, by the same people and in the same words. */
function readAs(field: Field, read: Field) {
  const words = ({ type, args }: Field) => [type, ...args.map(({ name, type }) => `${name}: ${String(type)}`)].join();
  if (words(field) !== words(read)) throw new Error(`Subscription.${field.name} is not what Query.${field.name} is`);
  field.resolve = read.resolve;
}

function hasDirective({ astNode }: Field, name: string): boolean {
  return astNode?.directives?.some((directive) => directive.name.value === name) ?? false;
}

function requirement(field: Field, contract: GraphQLSchema): Requirement {
  const requires = contract.getDirective("requires");
  if (!requires) throw new Error("The contract has no directive @requires");
  return requirementOf(field, requires);
}

/** A record that the viewer was given was opened; one that was refused was not. */
function tellingWhatIsOpened(resolver: Resolver, { name, args: [named] }: Field): Resolver {
  return async (source, args, context, info) => {
    const record: unknown = await resolver(source, args, context, info);
    const id: unknown = named && args[named.name];
    if (typeof id === "string") context.opened?.({ field: name, id });
    return record;
  };
}

function tellChange({ tables, scope }: Freshness): Resolver {
  return (_source, _args, context) => context.changedAt(tables, scope);
}
