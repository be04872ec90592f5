import { type DocumentNode, execute, getOperationAST, type GraphQLSchema } from "graphql";
import { createYoga, type Plugin } from "graphql-yoga";
import { type Context } from "./context";
import { type Documents, operationParams, type TextFrom, textOf } from "./documents";
import { badRequest, shown } from "./errors";
import { limits, parseLimited, validateLimited } from "./limits";
import { readField, type ServiceSchema } from "./schema";

export type RequestsOptions = {
  schema: ServiceSchema;
  documents: Documents;
  textFrom: TextFrom;
  /** Outside production a schema may tell of itself. */
  isOpen: boolean;
};

/** Queries and mutations, at `/graphql`. Who asks is known before: the context is the server's. */
export function createRequests(options: RequestsOptions) {
  return createYoga<Context>({
    schema: options.schema.requests,
    plugins: [strictly(options)],
    parserAndValidationCache: true,
    maskedErrors: false,
    maxRequestBodySize: limits.bodyBytes,
    multipart: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    batching: false,
    logging: false,
  });
}

/** Known documents, limits, one executor for requests and live reads, errors as callers may see them. */
function strictly({ documents, textFrom, isOpen }: RequestsOptions): Plugin<Context, Context> {
  return {
    onParams({ params, setParams, context }) {
      const read = operationParams.safeParse(params);
      if (!read.success) throw badRequest("This is no GraphQL request.");
      setParams({ ...params, query: textOf(read.data, context.viewer, documents, textFrom) });
    },
    onParse({ setParseFn }) {
      setParseFn(parseLimited);
    },
    onValidate({ setValidationFn }) {
      setValidationFn((contract: GraphQLSchema, document: DocumentNode) => validateLimited(contract, document, isOpen));
    },
    onSubscribe() {
      throw badRequest("Subscriptions are streamed, at /graphql/stream.");
    },
    onExecute({ setExecuteFn }) {
      setExecuteFn((args) => execute({ ...args, fieldResolver: readField, hideSuggestions: !isOpen }));
      const began = performance.now();

      return {
        onExecuteDone({ args: { contextValue, document, operationName }, result, setResult }) {
          if (Symbol.asyncIterator in result) return;

          const errors = result.errors?.map((error) => shown(error, contextValue));
          if (errors) setResult({ ...result, errors });
          const codes = errors?.map(({ extensions }) => extensions.code);
          const operation = nameOf(document, operationName);
          const ms = Math.round(performance.now() - began);
          contextValue.log.info({ requestId: contextValue.requestId, operation, ms, codes }, "answered");
        },
      };
    },
  };
}

function nameOf(document: DocumentNode, operationName: unknown): string | undefined {
  return getOperationAST(document, typeof operationName === "string" ? operationName : null)?.name?.value;
}
