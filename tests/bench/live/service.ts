import { sql } from "kysely";
import { createDb, type Db } from "#graphql/db/pool";
import { factories } from "../../factories";
import { type OwnService, startOwnService } from "../../support/service/own-service";
import { startPostgres } from "../../support/database/postgres";
import { bodyOf } from "../../support/service/documents";
import { hold } from "./hold";
import { listen } from "./listener";
import { quantiles, type Times, within } from "./times";

type Plan = { streams: number; changes: number };

type Row = {
  what: string;
  times: Times;
  bare: Times;
  missed: number;
  reads: number;
  kibPerStream: number;
};

export type ServiceReport = {
  rows: Row[];
  message: { profiles: number; scopes: number; reads: number; notes: string[] };
};

const streamsPerViewer = 20;
const profiles = 10_000;

/** A data service without a portal: 500 streams, then many, over dealers and admins; then one message to everybody. */
export async function measureService({ streams, changes }: Plan): Promise<ServiceReport> {
  const postgres = await startPostgres();
  const service = await startOwnService(postgres.url);
  const db = createDb(service.databaseUrl);
  try {
    await addDealers(db);
    const rows = [];
    for (const [count, share] of [
      [500, "dealers"],
      [streams, "dealers"],
      [streams, "admins"],
    ] as const)
      rows.push(await measureStreams(db, service, { count, share, changes }));
    return { rows, message: await measureMessage(db, service) };
  } finally {
    await db.destroy();
    await service.stop();
    await postgres.stop();
  }
}

async function addDealers(db: Db) {
  await sql`
    insert into profiles (profile_id, name, email, role, permissions)
    select 'auth0|dealer-' || n, 'Dealer ' || n, 'dealer' || n || '@example.com', 'Dealer', '{dealer:DEALER_ALL}'
    from generate_series(1, ${profiles}::int) n`.execute(db);
  await sql`
    insert into profiles (profile_id, name, email, role, permissions)
    select 'auth0|admin-' || n, 'Admin ' || n, 'admin' || n || '@example.com', 'Admin', '{admin:ADMIN_ALL}'
    from generate_series(1, 1000) n`.execute(db);
}

type Measure = { count: number; share: "dealers" | "admins"; changes: number };

const counts = await bodyOf("LeadCountsSubscription", { leadType: "quote" });

/**
 * Of dealers, a change concerns the streams of one, and one admin's; of admins, all of them at once, who share what they
 * see.
 */
async function measureStreams(db: Db, service: OwnService, { count, share, changes }: Measure): Promise<Row> {
  const viewers = Math.ceil(count / streamsPerViewer);
  const role = share === "dealers" ? "dealer" : "admin";
  const ids = Array.from({ length: viewers }, (_, index) => `auth0|${role}-${index + 1}`);
  const before = await service.ask();
  const heard: number[] = [];
  const held: (() => void)[] = [];
  for (const id of ids) held.push(...(await holdAll(service, id, heard, held.length, counts)));
  const admin = "auth0|admin-1000";
  held.push(...(await holdAll(service, admin, heard, held.length, counts, 1)));
  const open = await service.ask();
  console.error(`${held.length} streams open`);

  const { notes, stop } = await listen(service.databaseUrl);
  const times: number[] = [];
  const bare: number[] = [];
  let missed = 0;
  for (let change = 0; change < changes; change++) {
    const index = change % viewers;
    const concerned =
      share === "dealers"
        ? [...range(index * streamsPerViewer, (index + 1) * streamsPerViewer), held.length - 1]
        : range(0, held.length);
    heard.fill(0);
    notes.length = 0;
    const asked = Date.now();
    await factories(db).unassignedLead({ profile_id: `auth0|dealer-${index + 1}` });
    await within(5_000, () => concerned.every((stream) => heard[stream]));
    for (const stream of concerned) {
      const at = heard[stream];
      if (at) times.push(at - asked);
      else missed += 1;
    }
    const note = notes.find(({ table }) => table === "leads");
    if (note) bare.push(note.heardAt - asked);
  }
  await stop();
  const after = await service.ask();
  held.forEach((release) => release());
  await within(20_000, async () => (await service.ask()).reads === after.reads);

  return {
    what: `${held.length - 1} of ${share}`,
    times: quantiles(times),
    bare: quantiles(bare),
    missed,
    reads: (after.reads - open.reads) / changes,
    kibPerStream: (open.memory - before.memory) / 1024 / held.length,
  };
}

async function holdAll(
  service: OwnService,
  profileId: string,
  heard: number[],
  from: number,
  body: string,
  count = streamsPerViewer,
) {
  const { token = "" } = await service.ask(profileId);
  const asking = {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body,
  };
  return Promise.all(
    range(from, from + count).map((stream) =>
      hold(`${service.endpoint}/stream`, asking, (bytes) => {
        if (bytes.includes("event: next")) heard[stream] = Date.now();
      }),
    ),
  );
}

async function measureMessage(db: Db, service: OwnService) {
  const looking = 20;
  const heard: number[] = [];
  const held: (() => void)[] = [];
  const received = await bodyOf("ReceivedMessagesSubscription");
  for (let n = 1; n <= looking; n++)
    held.push(...(await holdAll(service, `auth0|dealer-${n}`, heard, held.length, received, 1)));
  const sent = await bodyOf("SentMessagesSubscription");
  held.push(...(await holdAll(service, "auth0|admin-1", heard, held.length, sent, 2)));
  const { notes, stop } = await listen(service.databaseUrl);

  const { token = "" } = await service.ask("auth0|admin-1");
  const before = await service.ask();
  heard.fill(0);
  const answer = await fetch(service.endpoint, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: await bodyOf("SendMessageMutation", { message: "<p>To all</p>" }),
  });
  if (!answer.ok) throw new Error(`The message was answered with ${answer.status}.`);
  await within(10_000, () => heard.every((at) => at > 0));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const after = await service.ask();
  await stop();
  held.forEach((release) => release());

  return {
    profiles,
    scopes: looking + 1,
    reads: after.reads - before.reads,
    notes: notes.map(({ table, isOfMany }) => `${table} (${isOfMany ? "many" : "named"})`),
  };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
