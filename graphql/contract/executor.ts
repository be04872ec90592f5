import { type DocumentNode, execute, type ExecutionResult, GraphQLError } from "graphql";
import { type Context } from "../request/context";
import { badInput, shown, Unfit } from "../request/errors";
import { problemOfMarks } from "./combining-marks";
import { parseLimited, validateLimited } from "./limits";
import { readField } from "./resolving";
import { type ServiceSchema } from "./schema";

/** Runs operations of all three kinds: a subscription's field is a plain read here, and the hub knows when. */
export type Executor = {
  /** @throws {@link Unfit} */
  prepare: (text: string) => DocumentNode;
  /** Its errors are as callers may see them. */
  run: (asked: Asked, context: Context) => Promise<ExecutionResult>;
};

export type Asked = {
  document: DocumentNode;
  operationName?: string | null;
  variables?: Readonly<Record<string, unknown>> | null;
};

export type ExecutorOptions = {
  schema: ServiceSchema;
  /** Outside production a schema may tell of itself. */
  isOpen: boolean;
};

/** All that the portal asks fits in twice; a program that writes its values into its texts does not fill the memory. */
const mostRemembered = 500;
const longestRemembered = 10_000;

export function createExecutor({ schema: { contract }, isOpen }: ExecutorOptions): Executor {
  const prepared = new Map<string, DocumentNode>();

  return { prepare, run };

  function prepare(text: string): DocumentNode {
    const known = prepared.get(text);
    if (known) return known;

    const document = parsed(text);
    const errors = validateLimited(contract, document, isOpen);
    if (errors.length > 0) throw new Unfit(errors.map((error) => coded(error, "GRAPHQL_VALIDATION_FAILED")));

    if (prepared.size >= mostRemembered) prepared.clear();
    if (text.length <= longestRemembered) prepared.set(text, document);
    return document;
  }

  async function run({ document, operationName, variables }: Asked, context: Context): Promise<ExecutionResult> {
    const problem = problemOfMarks(variables);
    if (problem) return { errors: [badInput(problem)] };

    const { data, errors } = await execute({
      schema: contract,
      document,
      operationName,
      variableValues: variables,
      contextValue: context,
      fieldResolver: readField,
      hideSuggestions: !isOpen,
    });
    return errors ? { errors: errors.map((error) => shown(error, context)), data } : { data };
  }
}

function parsed(text: string): DocumentNode {
  try {
    return parseLimited(text);
  } catch (error) {
    throw error instanceof GraphQLError ? new Unfit([coded(error, "GRAPHQL_PARSE_FAILED")]) : error;
  }
}

function coded(error: GraphQLError, code: string): GraphQLError {
  const { message, nodes, source, positions } = error;
  return new GraphQLError(message, { nodes, source, positions, extensions: { code } });
}
