import { type ExecutionResult, getOperationAST, OperationTypeNode } from "graphql";
import { type Context } from "./context";
import { type Documents, type OperationParams, operationParams, textOf } from "./documents";
import { badRequest, toldOf } from "./errors";
import { type Executor } from "./executor";

export type Requests = {
  /** What a query or a mutation, as it was sent, is answered with. @throws BAD_REQUEST for what is neither */
  answer: (sent: unknown, context: Context) => Promise<ExecutionResult>;
};

/** Queries and mutations, at `/graphql`. Who asks is known before: the context is the server's. */
export function createRequests(executor: Executor, documents: Documents): Requests {
  return { answer };

  async function answer(sent: unknown, context: Context): Promise<ExecutionResult> {
    const params = operationParams.safeParse(sent);
    if (!params.success) throw badRequest("This is no GraphQL request.");

    const began = performance.now();
    const { operation, ...result } = await run(params.data, context).catch((error: unknown): Run => ({
      errors: toldOf(error, context),
    }));
    const ms = Math.round(performance.now() - began);
    const codes = result.errors?.map(({ extensions }) => extensions.code);
    context.log.info({ requestId: context.requestId, operation, ms, codes }, "answered");
    return result;
  }

  async function run(params: OperationParams, context: Context): Promise<Run> {
    const document = executor.prepare(textOf(params, context.viewer, documents));
    const { operationName, variables } = params;
    const operation = getOperationAST(document, operationName);
    if (operation?.operation === OperationTypeNode.SUBSCRIPTION)
      throw badRequest("Subscriptions are streamed, at /graphql/stream.");

    return {
      operation: operation?.name?.value,
      ...(await executor.run({ document, operationName, variables }, context)),
    };
  }
}

type Run = ExecutionResult & { operation?: string };
