import { AsyncLocalStorage } from "node:async_hooks";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type KyselyConfig,
  type LogEvent,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
  type TransactionSettings,
} from "kysely";
import pg from "pg";
import { cancelStatement } from "./cancel";
import { createShares, type Shares } from "../rules/shares.rules";
import type { DB } from "./types";

export type Db = Kysely<DB>;

export type DbOptions = {
  /** Connections at most; the data service's default leaves room for several services on one server. */
  max?: number;
  /** Called with the error of each connection that breaks (the pool replaces them by itself). */
  onError?: (error: Error) => void;
  /** How long one statement may take, in milliseconds. */
  patience?: number;
  /** How long a statement waits for a connection, in milliseconds. */
  connectWithin?: number;
  /** A pooler stands between, which gives each transaction another of its connections: nothing lasts longer. */
  isPooled?: boolean;
};

/** How long a transaction may hold what it holds and ask for nothing, as one of a service that hangs. In milliseconds. */
const longestIdle = 30_000;

/**
 * Values arrive as the stores expect them: `date` as the text YYYY-MM-DD (a day has no time zone), `bigint` as a number
 * where it is exact, `numeric` as its decimal text, `timestamptz` as a Date.
 */
export function createDb(
  url: string,
  { max = 20, onError = ignore, patience = 0, connectWithin = 10_000, isPooled = false }: DbOptions = {},
): Db {
  const poolOf = (most: number, plans: "custom" | "generic") => {
    const lasting = {
      options: `-c timezone=UTC -c plan_cache_mode=force_${plans}_plan -c jit=off`,
      statement_timeout: patience,
      idle_in_transaction_session_timeout: Math.min(patience, longestIdle),
    };
    const pool = new pg.Pool({
      connectionString: url,
      max: most,
      connectionTimeoutMillis: connectWithin,
      keepAlive: true,
      application_name: "slipway",
      types: parsers(),
      ...(isPooled ? {} : lasting),
    });
    // The pool listens to a connection while nobody uses it; one that breaks in use would end the process.
    pool.on("error", ignore);
    pool.on("connect", (client) => {
      client.on("error", onError);
      watchStatements(client, isPooled ? "unnamed" : plans === "generic" ? "planned once" : "named");
    });
    return pool;
  };
  const ofOnce = isPooled ? 0 : Math.floor(max / shareOfOnce);
  const pool = poolOf(max - ofOnce, "custom");
  const once = ofOnce > 0 ? poolOf(ofOnce, "generic") : undefined;

  const shares = createShares({ ofOwner: mostOfASearcher, inAll: Math.max(1, Math.floor((max - ofOnce) / 2)) });
  const db = new TwoPools({ dialect: new NamingDialect({ pool }, shares), log: countStatement }, once);
  if (once)
    withPlans.set(db, new Kysely<DB>({ dialect: new NamingDialect({ pool: once }, shares), log: countStatement }));
  pools.set(db, once ? [pool, once] : [pool]);
  return db;
}

class TwoPools extends Kysely<DB> {
  constructor(
    config: KyselyConfig,
    private readonly once?: pg.Pool,
  ) {
    super(config);
  }

  /** Kysely itself ends nothing before its first statement. */
  override async destroy() {
    await super.destroy();
    if (this.once?.ending === false) await this.once.end();
  }
}

/**
 * Connections that one viewer's searches and exports have at once. All of them together have half: the others are the pages'.
 */
const mostOfASearcher = 2;

/** Of so many connections one keeps its plans. */
const shareOfOnce = 3;

const withPlans = new WeakMap<Db, Db>();

/**
 * For a read of which one plan is good for every viewer and every search: each connection plans it once. Where tables
 * have many indexes, and a statement names several of them, to plan it takes ten times as long as to run it. Within a
 * transaction and through a pooler it is planned as any other. What a plan depends on (a period, a status) is part of
 * its text.
 */
export function plannedOnce(db: Db): Db {
  return withPlans.get(db) ?? db;
}

/** What to do where an address turns out to be a pooler's. */
export const aboutPoolers = "Where DATABASE_URL leads to a pooler, set DATABASE_DIRECT_URL to PostgreSQL itself.";

const pools = new WeakMap<Db, pg.Pool[]>();

/** What the connections to this database do now; `waiting`: who waits for one. */
export function connectionsOf(db: Db) {
  const all = { busy: 0, idle: 0, waiting: 0 };
  for (const { totalCount, idleCount, waitingCount } of pools.get(db) ?? []) {
    all.busy += totalCount - idleCount;
    all.idle += idleCount;
    all.waiting += waitingCount;
  }
  return all;
}

/** A statement that took long, without the values that it was sent with. */
export type SlowStatement = { ms: number; sql: string };

const slowFrom = 1_000;
const longestLogged = 500;

type Asking = { requestId: string; onSlow: (statement: SlowStatement) => void };

/** Whose search or export it is; when its signal is aborted nobody waits for it any more. */
type Searcher = { owner: string; signal: AbortSignal };

const asking = new AsyncLocalStorage<Asking & { statements: number; searcher?: Searcher }>();

/**
 * From now on what is being answered takes its connections from those of searches and exports, and its statements are
 * cancelled when nobody waits for them any more.
 */
export function askAsSearcher(searcher: Searcher): void {
  const asked = asking.getStore();
  if (asked) asked.searcher = searcher;
}

/** Returns what `work` answers, and how many statements it has asked the database for; reports slow ones at once. */
export async function countingStatements<Answer>(who: Asking, work: () => Promise<Answer>) {
  const count = { ...who, statements: 0 };
  const answer = await asking.run(count, work);
  return { answer, statements: count.statements };
}

function countStatement({ query, queryDurationMillis }: LogEvent) {
  const count = asking.getStore();
  if (!count) return;
  count.statements++;
  if (queryDurationMillis >= slowFrom)
    count.onSlow({ ms: Math.round(queryDurationMillis), sql: query.sql.slice(0, longestLogged) });
}

/**
 * While a transaction holds its locks, PostgreSQL's views and log name the request (`application_name`). The name is
 * sent together with the beginning: by itself it would be one more way to the database, and reads go without it for
 * that.
 */
class NamingDriver extends PostgresDriver {
  private readonly leaving = new WeakMap<DatabaseConnection, () => void>();

  constructor(
    config: PostgresDialectConfig,
    private readonly shares: Shares,
  ) {
    super(config);
  }

  override async acquireConnection() {
    const { searcher } = asking.getStore() ?? {};
    if (!searcher) return super.acquireConnection();

    const leave = await this.shares.enter(searcher.owner, searcher.signal);
    try {
      const connection = await super.acquireConnection();
      this.leaving.set(connection, leave);
      return connection;
    } catch (error) {
      leave();
      throw error;
    }
  }

  override async releaseConnection(connection: Parameters<PostgresDriver["releaseConnection"]>[0]) {
    const leave = this.leaving.get(connection);
    this.leaving.delete(connection);
    await super.releaseConnection(connection);
    leave?.();
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const requestId = asking.getStore()?.requestId;
    if (requestId === undefined) return super.beginTransaction(connection, settings);
    const name = pg.escapeLiteral(`slipway ${requestId}`);
    await connection.executeQuery(CompiledQuery.raw(`begin; set local application_name = ${name}`));
  }
}

class NamingDialect extends PostgresDialect {
  constructor(
    private readonly config: PostgresDialectConfig,
    private readonly shares: Shares,
  ) {
    super(config);
  }

  override createDriver() {
    return new NamingDriver(this.config, this.shares);
  }
}

/** What each connection may keep parsed; a form's or a sheet's many values make texts that come once. */
const mostNamed = 500;
const longestNamed = 8_000;
const names = new Map<string, string>();

/**
 * Reads go by a name, so that a connection parses each once. They are planned for their values all the same, but for
 * {@link plannedOnce}: no plan of a list is good for every dealer and every search. Where columns are not listed a
 * migration could change what the name stands for.
 */
function watchStatements(client: pg.PoolClient, reads: "unnamed" | "named" | "planned once") {
  const query = client.query.bind(client);
  const ask = (...asked: unknown[]): unknown =>
    Reflect.apply(query, client, reads === "unnamed" ? asked : named(asked, reads === "planned once"));
  const watched = (...asked: unknown[]): unknown => {
    const signal = asking.getStore()?.searcher?.signal;
    const answer = ask(...asked);
    return signal && answer instanceof Promise ? untilGone(client, answer, signal) : answer;
  };
  Object.assign(client, { query: watched });
}

/** Cancels the statement when nobody waits for it any more, and lets nothing else onto the connection until that is done. */
async function untilGone(client: pg.PoolClient, answer: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  let cancelling: Promise<void> | undefined;
  const cancel = () => {
    cancelling = cancelStatement(client);
  };
  if (signal.aborted) cancel();
  else signal.addEventListener("abort", cancel, { once: true });
  try {
    return await answer;
  } finally {
    signal.removeEventListener("abort", cancel);
    await cancelling;
  }
}

function named(asked: unknown[], isPlannedOnce: boolean): unknown[] {
  const [text, values] = asked;
  if (asked.length !== 2 || typeof text !== "string") return asked;

  const name = names.get(text) ?? nameFor(text, isPlannedOnce);
  return name === undefined ? asked : [{ name, text, values }];
}

/** @throws where what is to be planned once does not list its columns, and would be planned each time */
function nameFor(text: string, isPlannedOnce: boolean): string | undefined {
  const listsItsColumns = /^\s*(select|with)\b/.test(text) && !/\*(?!\))/.test(text);
  if (!listsItsColumns && isPlannedOnce) throw new Error(`What is planned once lists its columns: ${text}`);
  if (!listsItsColumns || text.length > longestNamed || names.size >= mostNamed) return undefined;

  const name = `read ${names.size}`;
  names.set(text, name);
  return name;
}

function parsers() {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  types.setTypeParser(pg.types.builtins.INT8, exactNumber);
  return types;
}

function exactNumber(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}

function ignore() {}

/** Now, as a column keeps it: rounded to a millisecond, so that a row is not dated later than the statement after it. */
export const storedNow = sql<Date>`now()::timestamptz(3)`;
