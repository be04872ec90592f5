import { type ExecutionResult, getOperationAST, OperationTypeNode } from "graphql";
import { type Context } from "../request/context";
import { countedAs, type KnownDocuments, type OperationParams, sentParams, textOf } from "../contract/documents";
import { badRequest, reportedErrors, tooSlow } from "../request/errors";
import { type Metrics } from "./metrics";
import { countingStatements } from "../db/pool";
import { createSearches, isSearch } from "./searches";
import { type Executor } from "../contract/executor";

export type Requests = {
  /**
   * Answers a query or a mutation as it was sent. `waitsFor`: how long its caller waits, in milliseconds; `gone` is aborted
   * when it has left before.
   * @throws BAD_REQUEST for what is neither
   */
  answer: (sent: unknown, context: Context, waitsFor: number, gone: AbortSignal) => Promise<ExecutionResult>;
};

/**
 * Queries and mutations, at `/graphql`. Who asks is known before: the context is the server's. Several queries together
 * are answered each by itself, in `extensions.together`: what takes too long is left out, shortly before the caller would
 * give up on all of them.
 */
export function createRequests(executor: Executor, documents: KnownDocuments, metrics: Metrics): Requests {
  const searches = createSearches();
  return { answer };

  async function answer(
    sent: unknown,
    context: Context,
    waitsFor: number,
    gone: AbortSignal,
  ): Promise<ExecutionResult> {
    const params = sentParams.safeParse(sent);
    if (!params.success) throw badRequest("This is no GraphQL request.");
    if (!Array.isArray(params.data)) return answerOne(params.data, context, gone);

    const patience = waitsFor * 0.875;
    const together = params.data.map((one) => inTime(answerOne(one, context, gone, onlyQueries), patience));
    return { extensions: { together: await Promise.all(together) } };
  }

  async function answerOne(
    params: OperationParams,
    context: Context,
    gone: AbortSignal,
    allowed = anyRequest,
  ): Promise<ExecutionResult> {
    const began = performance.now();
    const { requestId, log } = context;
    const { answer: found, statements } = await countingStatements(
      { requestId, onSlow: (statement) => log.warn({ requestId, ...statement }, "a statement took long") },
      () =>
        run(params, context, gone, allowed).catch((error: unknown): Run => ({
          errors: reportedErrors(error, context),
        })),
    );
    const { operation, countedAs = "unknown", ...result } = found;
    const ms = performance.now() - began;
    const codes = result.errors?.map(({ extensions }) => extensions.code);
    metrics.operation(countedAs, String(codes?.[0] ?? "OK"), ms);
    log.info({ requestId, operation, ms: Math.round(ms), statements, codes }, "answered");
    return result;
  }

  async function run(params: OperationParams, context: Context, gone: AbortSignal, allowed: Allowed): Promise<Run> {
    const document = executor.prepare(textOf(params, context.viewer, documents));
    const { operationName, variables } = params;
    const operation = getOperationAST(document, operationName);
    if (operation) allowed(operation.operation);

    const execute = () => executor.run({ document, operationName, variables }, context);
    const result =
      operation && isSearch(operation, variables)
        ? await searches.inTurn(context.viewer, gone, execute)
        : await execute();
    if (!operation) return result;
    return { operation: operation.name?.value, countedAs: countedAs(operation, params), ...result };
  }
}

type Run = ExecutionResult & { operation?: string; countedAs?: string };

/** @throws BAD_REQUEST */
type Allowed = (type: OperationTypeNode) => void;

const anyRequest: Allowed = (type) => {
  if (type === OperationTypeNode.SUBSCRIPTION) throw badRequest("Subscriptions are streamed, at /graphql/stream.");
};

const onlyQueries: Allowed = (type) => {
  if (type !== OperationTypeNode.QUERY) throw badRequest("Only queries are asked together.");
};

async function inTime(answer: Promise<ExecutionResult>, patience: number): Promise<ExecutionResult> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ExecutionResult>((resolve) => {
    timer = setTimeout(() => resolve({ errors: [tooSlow()] }), patience);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
