import { createHash } from "node:crypto";
import { type ServerResponse } from "node:http";
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type GraphQLSchema,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { type Logger } from "pino";
import { type Context, type LiveScope } from "../context";
import { type Db } from "../db/pool";
import { type OperationParams } from "../documents";
import { badRequest, rateLimited, shown, unauthenticated } from "../errors";
import { limits, parseLimited, validateLimited } from "../limits";
import { demand } from "../requires";
import { type LiveField, readField, type ServiceSchema } from "../schema";
import { type Session, type Viewer, type Viewers } from "../viewer";
import { type Change, type ChangeFeed } from "./changes";
import { readerFor, tagsFor } from "./freshness";
import { type Hub, type Reading } from "./hub";

export type Streams = {
  /** Answers with the frames of graphql-sse's «distinct connections». @throws GraphQLError before anything is sent */
  open: (response: ServerResponse, request: StreamRequest) => void;
  count: () => number;
  stop: () => void;
};

export type StreamRequest = { text: string; params: OperationParams; session: Session; requestId: string; log: Logger };

export type StreamsOptions = {
  schema: ServiceSchema;
  db: Db;
  viewers: Viewers;
  feed: ChangeFeed;
  hub: Hub;
  log: Logger;
  /** Outside production a schema may tell of itself. */
  isOpen: boolean;
  brandName: string;
};

type Plan = { document: DocumentNode; id: string; fields: readonly LiveField[] };

type Stream = {
  response: ServerResponse;
  request: StreamRequest;
  plan: Plan;
  key: string;
  detach: () => void;
  /** Rechecks under way: until the viewer is known to be allowed still, frames wait. */
  rechecks: number;
  isUnsure: boolean;
  waiting: string | undefined;
};

const tick = 1_000;
const ticksBetweenPings = 15;

/**
 * Live answers as server-sent events. A stream ends as soon as its viewer may not have it any more: the profile, its
 * dealers and revoked tokens are watched like any other table, and nothing is sent while that is being looked up.
 */
export function createStreams({ schema, db, viewers, feed, hub, log, isOpen, brandName }: StreamsOptions): Streams {
  const streams = new Set<Stream>();
  const perViewer = new Map<string, number>();
  const plans = new Map<string, Plan>();
  let ticks = 0;

  const ticker = setInterval(onTick, tick);
  ticker.unref();
  feed.listen({ changed: recheckConcerned, reconnected: () => streams.forEach(recheck) });

  return {
    open,
    count: () => streams.size,
    stop: () => {
      clearInterval(ticker);
      for (const { response } of streams) response.end();
    },
  };

  function open(response: ServerResponse, request: StreamRequest) {
    const { text, session } = request;
    const plan = plans.get(text) ?? remember(text, planOf(schema, text, isOpen));
    for (const { requirement } of plan.fields) demand(session.viewer, requirement);

    const owner = ownerOf(session.viewer);
    const others = perViewer.get(owner) ?? 0;
    if (others >= limits.streamsPerViewer) throw rateLimited("Too many live streams are open.");
    perViewer.set(owner, others + 1);

    response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
    });
    response.flushHeaders();

    const stream: Stream = {
      response,
      request,
      plan,
      key: "",
      detach: nothing,
      rechecks: 0,
      isUnsure: false,
      waiting: undefined,
    };
    streams.add(stream);
    response.on("close", () => {
      stream.detach();
      streams.delete(stream);
      const left = (perViewer.get(owner) ?? 1) - 1;
      if (left > 0) perViewer.set(owner, left);
      else perViewer.delete(owner);
    });
    attach(stream, session.viewer);
  }

  function remember(text: string, plan: Plan): Plan {
    if (plans.size > 500) plans.clear();
    plans.set(text, plan);
    return plan;
  }

  function attach(stream: Stream, viewer: Viewer) {
    const reading = readingFor(stream, viewer);
    if (reading.key === stream.key) return;

    stream.detach();
    stream.waiting = undefined;
    stream.key = reading.key;
    stream.detach = hub.subscribe(reading, (frame) => send(stream, frame));
  }

  function readingFor({ plan, request }: Stream, viewer: Viewer): Reading {
    const scope = scopeOf(plan);
    const reader = readerFor(viewer, scope);
    const variables = request.params.variables ?? {};
    const operationName = request.params.operationName ?? undefined;
    const changedAt: Context["changedAt"] = (tables, within) => hub.changedAt(tagsFor(viewer, tables, within));

    return {
      key: digest(JSON.stringify([plan.id, operationName, variables, reader])),
      tags: [...new Set(plan.fields.flatMap(({ freshness }) => tagsFor(viewer, freshness.tables, freshness.scope)))],
      everySeconds: soonest(plan),
      read: async () => {
        const report = { requestId: request.requestId, log };
        const contextValue: Context = { viewer: reader, db, brandName, changedAt, ...report };
        const answer = execute({
          schema: schema.live,
          document: plan.document,
          variableValues: variables,
          operationName,
          contextValue,
          fieldResolver: readField,
          hideSuggestions: !isOpen,
        });
        return next(presentable(await answer, report));
      },
    };
  }

  function send(stream: Stream, frame: string) {
    if (stream.rechecks > 0 || stream.isUnsure) {
      stream.waiting = frame;
    } else if (stream.response.writableLength > limits.unsentStreamBytes) {
      stream.response.destroy();
    } else {
      write(stream, frame);
    }
  }

  function recheckConcerned({ table, ids }: Change) {
    if (table !== "profiles" && table !== "sales_assign" && table !== "revoked_tokens") return;

    for (const stream of streams) {
      const { bearer } = stream.request.session.token;
      if (!ids || (bearer.kind === "person" && ids.includes(bearer.profileId))) recheck(stream);
    }
  }

  function recheck(stream: Stream) {
    stream.rechecks++;
    void finishRecheck(stream);
  }

  async function finishRecheck(stream: Stream) {
    try {
      const viewer = await viewers.recheck(stream.request.session.token);
      for (const { requirement } of stream.plan.fields) demand(viewer, requirement);
      stream.isUnsure = false;
      if (stream.response.writable) attach(stream, viewer);
    } catch (error) {
      if (error instanceof GraphQLError) end(stream, error);
      else stream.isUnsure = true;
    } finally {
      stream.rechecks--;
    }

    const frame = stream.waiting;
    if (frame === undefined || stream.rechecks > 0 || stream.isUnsure) return;
    stream.waiting = undefined;
    send(stream, frame);
  }

  function end(stream: Stream, error: GraphQLError) {
    stream.detach();
    stream.waiting = undefined;
    if (stream.response.writable) stream.response.end(next({ errors: [error.toJSON()] }) + complete);
  }

  function onTick() {
    const pings = ++ticks % ticksBetweenPings === 0;
    const isDeaf = !feed.isListening();
    const now = Date.now();

    for (const stream of streams) {
      if (stream.request.session.token.expiresAt.getTime() <= now) end(stream, unauthenticated());
      else if ((isDeaf || stream.isUnsure) && stream.rechecks === 0) recheck(stream);
      if (pings) write(stream, ": ping\n\n");
    }
  }
}

function write({ response }: Stream, text: string) {
  if (response.writable) response.write(text);
}

const complete = "event: complete\ndata:\n\n";

function next(result: object): string {
  return `event: next\ndata: ${JSON.stringify(result)}\n\n`;
}

/** What failed unforeseen is not sent: the hub reads it again. @throws Error then */
function presentable({ data, errors }: ExecutionResult, report: { requestId: string; log: Logger }): ExecutionResult {
  if (!errors) return { data };

  const told = errors.map((error) => shown(error, report));
  if (told.some(({ extensions }) => extensions.code === "INTERNAL")) throw new Error("A live field could not be read.");
  return { data, errors: told };
}

/** Checks an operation once. It is run as a query: its fields are plain reads of the live schema. */
function planOf({ live, liveFields }: ServiceSchema, text: string, isOpen: boolean): Plan {
  const written = parsed(text);
  const document = visit(written, {
    OperationDefinition: (operation) => {
      if (operation.operation !== OperationTypeNode.SUBSCRIPTION)
        throw badRequest("Only subscriptions can be streamed.");
      return { ...operation, operation: OperationTypeNode.QUERY };
    },
  });
  const [error] = validateLimited(live, document, isOpen);
  if (error) throw badRequest(error.message);

  const names = rootFieldsOf(live, document);
  return { document, id: digest(text), fields: [...names].flatMap((name) => liveFields.get(name) ?? []) };
}

function parsed(text: string): DocumentNode {
  try {
    return parseLimited(text);
  } catch (error) {
    throw badRequest(error instanceof GraphQLError ? error.message : "The operation cannot be read.");
  }
}

function rootFieldsOf(live: GraphQLSchema, document: DocumentNode): ReadonlySet<string> {
  const names = new Set<string>();
  const types = new TypeInfo(live);
  visit(
    document,
    visitWithTypeInfo(types, {
      [Kind.FIELD]: (field) => {
        if (types.getParentType() === live.getQueryType()) names.add(field.name.value);
      },
    }),
  );
  return names;
}

const scopes: readonly LiveScope[] = ["OWN", "VISIBLE", "EVERYONE"];

/** Fields of one operation share a reader: the most personal of theirs. */
function scopeOf({ fields }: Plan): LiveScope {
  return scopes.find((scope) => fields.some(({ freshness }) => freshness.scope === scope)) ?? "OWN";
}

function soonest({ fields }: Plan): number | undefined {
  const seconds = fields.flatMap(({ freshness }) => freshness.everySeconds ?? []);
  return seconds.length > 0 ? Math.min(...seconds) : undefined;
}

function ownerOf(viewer: Viewer): string {
  return viewer.kind === "person" ? viewer.profileId : `service:${viewer.clientId}`;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

function nothing() {}
