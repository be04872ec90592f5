import { createHash } from "node:crypto";
import { type ServerResponse } from "node:http";
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionNode,
  visit,
} from "graphql";
import { type Logger } from "pino";
import { type Context } from "../service/context";
import { type Db } from "../db/pool";
import { badRequest, rateLimited, shown, unauthenticated } from "../service/errors";
import { limits, parseLimited, validateLimited } from "../service/limits";
import { demand } from "../service/requires";
import { type LiveField, readField, type ServiceSchema } from "../service/schema";
import { type Session, type Viewer, type Viewers } from "../service/viewer";
import { type Change, type ChangeFeed } from "./changes";
import { readerFor, tagsFor } from "./freshness";
import { type Hub, type LiveAnswer, type Reading } from "./hub";

export type Streams = {
  /** Answers with the frames of graphql-sse's «distinct connections». @throws GraphQLError before anything is sent */
  open: (response: ServerResponse, request: StreamRequest) => void;
  count: () => number;
  stop: () => void;
};

export type StreamRequest = {
  operations: readonly { text: string; variables: Record<string, unknown> }[];
  /** Several were asked for together: each answer says, in `extensions.operation`, to which of them it belongs. */
  isTogether: boolean;
  session: Session;
  requestId: string;
  log: Logger;
};

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

/** An operation that was checked: its document as a plain read, and when its one field is to be read again. */
type Plan = LiveField & { document: DocumentNode; id: string };

type Followed = Plan & { variables: Record<string, unknown>; key: string; detach: () => void };

type Stream = {
  response: ServerResponse;
  request: StreamRequest;
  operations: readonly Followed[];
  /** Rechecks under way: until the viewer is known to be allowed still, frames wait, the newest of each operation. */
  rechecks: number;
  /** How many have begun. Their answers may overtake each other: only the newest says who the viewer is. */
  recheckedTimes: number;
  isUnsure: boolean;
  waiting: Map<number, string>;
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
  const eventOf = createEventOf();
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
    const { session } = request;
    const operations = request.operations.map(({ text, variables }) => {
      const plan = plans.get(text) ?? remember(text, planOf(schema, text, isOpen));
      return { ...plan, variables, key: "", detach: nothing };
    });
    for (const { requirement } of operations) demand(session.viewer, requirement);

    const owner = ownerOf(session.viewer);
    const others = perViewer.get(owner) ?? 0;
    if (others >= limits.streamsPerViewer) throw rateLimited("Too many live streams are open.");
    perViewer.set(owner, others + 1);

    // A stream ends with its connection: its frames need no chunks around them, which cost two writes more each.
    response.removeHeader("transfer-encoding");
    response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
    });
    response.flushHeaders();

    const stream: Stream = {
      response,
      request,
      operations,
      rechecks: 0,
      recheckedTimes: 0,
      isUnsure: false,
      waiting: new Map(),
    };
    streams.add(stream);
    response.on("close", () => {
      detach(stream);
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
    stream.operations.forEach((operation, index) => {
      const reading = readingFor(operation, stream.request, viewer);
      if (reading.key === operation.key) return;

      operation.detach();
      stream.waiting.delete(index);
      operation.key = reading.key;
      operation.detach = hub.subscribe(reading, (frame) => send(stream, index, frame));
    });
  }

  function readingFor(operation: Followed, { requestId }: StreamRequest, viewer: Viewer): Reading {
    const { document, variables, freshness } = operation;
    const reader = readerFor(viewer, freshness.scope);
    const changedAt: Context["changedAt"] = (tables, within) => hub.changedAt(tagsFor(viewer, tables, within));

    return {
      key: digest(JSON.stringify([operation.id, variables, reader])),
      tags: tagsFor(viewer, freshness.tables, freshness.scope),
      everySeconds: freshness.everySeconds,
      read: async () => {
        const contextValue: Context = { viewer: reader, db, brandName, changedAt, requestId, log };
        const answer = execute({
          schema: schema.live,
          document,
          variableValues: variables,
          contextValue,
          fieldResolver: readField,
          hideSuggestions: !isOpen,
        });
        return presentable(await answer, { requestId, log });
      },
    };
  }

  function send(stream: Stream, index: number, frame: string) {
    if (stream.rechecks > 0 || stream.isUnsure) {
      stream.waiting.set(index, frame);
    } else if (stream.response.writableLength > limits.unsentStreamBytes) {
      stream.response.destroy();
    } else {
      write(stream, eventOf(frame, stream.request.isTogether ? index : undefined));
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
    void finishRecheck(stream, ++stream.recheckedTimes);
  }

  async function finishRecheck(stream: Stream, time: number) {
    const isNewest = () => time === stream.recheckedTimes;
    try {
      const viewer = await viewers.recheck(stream.request.session.token);
      for (const { requirement } of stream.operations) demand(viewer, requirement);
      if (isNewest()) stream.isUnsure = false;
      if (isNewest() && stream.response.writable) attach(stream, viewer);
    } catch (error) {
      if (error instanceof GraphQLError) end(stream, error);
      else if (isNewest()) stream.isUnsure = true;
    } finally {
      stream.rechecks--;
    }

    if (stream.rechecks > 0 || stream.isUnsure) return;
    const frames = [...stream.waiting];
    stream.waiting.clear();
    for (const [index, frame] of frames) send(stream, index, frame);
  }

  function end(stream: Stream, error: GraphQLError) {
    detach(stream);
    if (stream.response.writable) stream.response.end(next(JSON.stringify({ errors: [error.toJSON()] })) + complete);
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

function write({ response }: Stream, event: string | Buffer) {
  if (response.writable) response.write(event);
}

const complete = "event: complete\ndata:\n\n";

function detach({ operations, waiting }: Stream) {
  for (const operation of operations) operation.detach();
  waiting.clear();
}

function next(frame: string): string {
  return `event: next\ndata: ${frame}\n\n`;
}

/** Which of a stream's operations the frame answers, where it was asked for several. */
function labelled(frame: string, operation: number | undefined): string {
  return operation === undefined ? frame : `{"extensions":{"operation":${operation}},${frame.slice(1)}`;
}

/** A frame goes to all who watch the same, one after the other, and mostly as the same operation: its bytes are made once. */
function createEventOf() {
  let last: { frame: string; operation: number | undefined; bytes: Buffer } | undefined;

  return (frame: string, operation: number | undefined): Buffer => {
    if (last?.frame !== frame || last.operation !== operation) {
      last = { frame, operation, bytes: Buffer.from(next(labelled(frame, operation))) };
    }
    return last.bytes;
  };
}

/**
 * A fault is told where the contract lets the field be null, and read again; elsewhere nothing is sent until it can be
 * read. @throws Error then
 */
function presentable({ data, errors = [] }: ExecutionResult, report: { requestId: string; log: Logger }): LiveAnswer {
  const told = errors.map((error) => shown(error, report));
  const failed = told.some(({ extensions }) => extensions.code === "INTERNAL");
  if (failed && !data) throw new Error("A live field could not be read.");
  return { frame: JSON.stringify({ data, ...(told.length > 0 && { errors: told }) }), failed };
}

/** Checks an operation once. It is run as a query: its field is a plain read of the live schema. */
function planOf({ live, liveFields }: ServiceSchema, text: string, isOpen: boolean): Plan {
  const document = visit(parsed(text), {
    OperationDefinition: (operation) => {
      if (operation.operation !== OperationTypeNode.SUBSCRIPTION)
        throw badRequest("Only subscriptions can be streamed.");
      return { ...operation, operation: OperationTypeNode.QUERY };
    },
  });
  const [error] = validateLimited(live, document, isOpen);
  if (error) throw badRequest(error.message);

  const field = liveFields.get(rootFieldOf(document));
  if (!field) throw badRequest("This field is not live.");
  return { ...field, document, id: digest(text) };
}

/** A subscription has one operation, and that one field (GraphQL specification, section 5.2.4). */
function rootFieldOf({ definitions }: DocumentNode): string {
  const operations = definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition] : [],
  );
  const selections: readonly SelectionNode[] = operations.flatMap(({ selectionSet }) => selectionSet.selections);
  const [selection] = selections;
  if (operations.length !== 1 || selections.length !== 1 || selection?.kind !== Kind.FIELD)
    throw badRequest("A subscription has one field.");
  return selection.name.value;
}

function parsed(text: string) {
  try {
    return parseLimited(text);
  } catch (error) {
    throw badRequest(error instanceof GraphQLError ? error.message : "The operation cannot be read.");
  }
}

function ownerOf(viewer: Viewer): string {
  return viewer.kind === "person" ? viewer.profileId : `service:${viewer.clientId}`;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

function nothing() {}
