import { sql } from "kysely";
import { type Context } from "#graphql/request/context";
import { buildSchema, type ServiceSchema } from "#graphql/contract/schema";
import { asPerson } from "#graphql/request/viewer";
import { factories } from "../../factories/index";
import { contractHead } from "./contract-head";
import { startTestService, type Stream } from "./data-service";

/** A little area of its own, so that these tests need no other: counts of leads, as the dashboard has them. */
const contract = `
  ${contractHead}
  extend type Query { nothing: Boolean @requires(role: ANY) }
  extend type Mutation { nothing: Boolean @requires(role: ANY) }
  extend type Subscription {
    leads: Int! @requires(anyOf: ["admin:ADMIN_LEADS", "dealer:DEALER_LEADS"]) @live(tables: ["leads"])
    leadsChanged: DateTime! @requires(anyOf: ["admin:ADMIN_LEADS", "dealer:DEALER_LEADS"]) @changes(tables: ["leads"])
    me: String! @requires(role: ANY) @live(tables: ["profiles"])
    mine: String! @requires(role: ANY) @live(tables: ["profiles"], scope: OWN)
    recent: Int! @requires(role: ANY) @live(tables: ["leads"], everySeconds: 1)
    failing: Int! @requires(role: ANY) @live(tables: ["careers"])
    broken: Int @requires(role: ANY) @live(tables: ["careers"])
  }`;

/** How often leads were counted, and how often the fields that fail will do so still. */
type Area = { reads: number; failures: number };

export type LiveService = Awaited<ReturnType<typeof startLiveService>>;

/** A data service of the little area alone, and what is watched there. */
export async function startLiveService() {
  const area: Area = { reads: 0, failures: 0 };
  const service = await startTestService({ schema: schemaOf(area) });
  const open: Stream[] = [];
  const tracked = (stream: Stream) => {
    open.push(stream);
    return stream;
  };

  return {
    ...service,
    area,
    create: factories(service.db),
    watch: (token: string, query = "subscription { leads }") => tracked(service.watch(token, query)),
    watchTogether: (token: string, queries: readonly string[]) => tracked(service.watchTogether(token, queries)),
    /** After each test. */
    closeStreams: () => {
      for (const stream of open.splice(0)) stream.close();
    },
  };
}

function schemaOf(area: Area): ServiceSchema {
  const counted = async ({ viewer, db }: Context) => {
    area.reads++;
    const { role, dealerIds } = asPerson(viewer);
    const leads = db.selectFrom("leads").select(sql<number>`count(*)::int`.as("count"));
    const visible = role === "admin" ? leads : leads.where("profile_id", "in", [...dealerIds, ""]);
    return (await visible.executeTakeFirstOrThrow()).count;
  };
  const Subscription = {
    leads: (_root: unknown, _args: unknown, context: Context) => counted(context),
    me: (_root: unknown, _args: unknown, { viewer }: Context) => asPerson(viewer).name,
    mine: (_root: unknown, _args: unknown, { viewer }: Context) => asPerson(viewer).name,
    recent: async (_root: unknown, _args: unknown, { db }: Context) => {
      const recent = db.selectFrom("leads").where("created_at", ">", sql<Date>`now() - interval '1 second'`);
      return (await recent.select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow()).count;
    },
    failing: () => {
      if (area.failures-- > 0) throw new Error("a passing fault");
      return 7;
    },
    broken: () => {
      if (area.failures-- > 0) throw new Error("a passing fault");
      return 7;
    },
  };
  const nothing = { nothing: () => null };
  return buildSchema([contract], [{ Query: nothing, Mutation: nothing, Subscription } as object]);
}
