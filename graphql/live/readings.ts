import { type DocumentNode, type ExecutionResult, getOperationAST, Kind, OperationTypeNode } from "graphql";
import { type Logger } from "pino";
import { type Db } from "../db/pool";
import { type Context } from "../request/context";
import { countedAs, type KnownDocuments, type OperationParams, textOf } from "../contract/documents";
import { badRequest } from "../request/errors";
import { type Executor } from "../contract/executor";
import { demand } from "../contract/requires";
import { type ServiceSchema } from "../contract/schema";
import { type LiveField } from "./freshness";
import { type Viewer } from "../request/viewer";
import { readerFor, tagsFor } from "./freshness";
import { type Hub } from "./hub";
import { createBatch } from "./batch";
import { noCache } from "../request/cache";
import { type LiveAnswer, type Reading } from "./rereading";
import { sha256 } from "../request/sha256";

/** An operation that may be followed, and when its one field is to be read again. */
export type LiveOperation = LiveField & {
  document: DocumentNode;
  variables: Record<string, unknown>;
  text: string;
  countedAs: string;
};

export type Readings = {
  /** @throws FORBIDDEN, or what says why it cannot be followed */
  operationOf: (params: OperationParams, viewer: Viewer) => LiveOperation;
  /** What such a viewer reads, for the hub. */
  readingOf: (operation: LiveOperation, viewer: Viewer, requestId: string) => Reading;
};

export type ReadingsOptions = {
  executor: Executor;
  schema: ServiceSchema;
  documents: KnownDocuments;
  db: Db;
  hub: Hub;
  log: Logger;
  brandName: string;
  clocks: Context["clocks"];
};

export function createReadings(options: ReadingsOptions): Readings {
  const { executor, documents, db, hub, log, brandName, clocks } = options;
  const { liveFields } = options.schema;
  const batch = createBatch(db);

  return { operationOf, readingOf };

  function operationOf(params: OperationParams, viewer: Viewer): LiveOperation {
    const text = textOf(params, viewer, documents);
    const document = executor.prepare(text);
    const field = liveFields.get(followedField(document));
    if (!field) throw badRequest("This field is not live.");

    demand(viewer, field.requirement);
    const operation = getOperationAST(document);
    const counted = operation ? countedAs(operation, params) : "unknown";
    return { ...field, document, text, variables: params.variables ?? {}, countedAs: counted };
  }

  function readingOf({ document, variables, text, freshness }: LiveOperation, viewer: Viewer, requestId: string) {
    const reader = readerFor(viewer, freshness.scope);
    const changedAt: Context["changedAt"] = (tables, within) => hub.changedAt(tagsFor(viewer, tables, within));
    const context: Context = {
      viewer: reader,
      db,
      brandName,
      clocks,
      changedAt,
      requestId,
      log,
      batch,
      cache: noCache,
    };

    return {
      key: sha256(JSON.stringify([text, variables, reader])).toString("base64"),
      tags: tagsFor(viewer, freshness.tables, freshness.scope),
      everySeconds: freshness.everySeconds,
      batch: freshness.batched ? text : undefined,
      read: async () => presentable(await executor.run({ document, variables }, context)),
    };
  }
}

/** A subscription has one operation, and that one field (GraphQL specification, section 5.2.4). */
function followedField({ definitions }: DocumentNode): string {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (operations.some(({ operation }) => operation !== OperationTypeNode.SUBSCRIPTION))
    throw badRequest("Only subscriptions can be streamed.");

  const selections = operations.flatMap(({ selectionSet }) => selectionSet.selections);
  const [selection] = selections;
  if (operations.length !== 1 || selections.length !== 1 || selection?.kind !== Kind.FIELD)
    throw badRequest("A subscription has one field.");
  return selection.name.value;
}

/**
 * Reports a fault where the contract lets the field be null, and reads it again; elsewhere nothing is sent until it can
 * be read. @throws Error then
 */
function presentable({ data, errors = [] }: ExecutionResult): LiveAnswer {
  const failed = errors.some(({ extensions }) => extensions.code === "INTERNAL");
  if (failed && !data) throw new Error("A live field could not be read.");
  return { frame: JSON.stringify({ data, ...(errors.length > 0 && { errors }) }), failed };
}
