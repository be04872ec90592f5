import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type ValidationContext,
  type ValidationRule,
} from "graphql";
import { combiningMarksRule } from "./combining-marks";
import { nestedListsRule } from "./nested-lists";

/** Generous for what screens ask, far below what hurts. Rows a list may give are limited where lists are read. */
export const limits = {
  bodyBytes: 4 * 1024 * 1024,
  streamBodyBytes: 64 * 1024,
  /** Eight times what a thousand rows of a sheet are, the most that is sent together. */
  jsonValues: 200_000,
  jsonDepth: 32,
  /** Programs may write long texts into their operations; those of the portal have 2,000 letters at most. */
  documentLetters: 100_000,
  tokens: 2_000,
  depth: 10,
  /** A list whose rows have lists: pages within pages within pages multiply, however shallow they lie. */
  nestedLists: 2,
  aliases: 15,
  streamsPerViewer: 20,
  operationsTogether: 20,
  /** More than the longest frame, ten messages of 50,000 letters: a slow line is not cut for one of those. */
  unsentStreamBytes: 1024 * 1024,
};

/** @throws GraphQLError for what is no document, or longer than one may be */
export function parseLimited(text: string): DocumentNode {
  if (text.length > limits.documentLetters)
    throw new GraphQLError(`An operation has at most ${limits.documentLetters} letters; send values as variables.`);
  try {
    return parse(text, { maxTokens: limits.tokens, noLocation: true });
  } catch (error) {
    // Lists that lie in each other fill the parser's stack before they are too many tokens.
    throw error instanceof RangeError ? new GraphQLError("Values are nested too deep.") : error;
  }
}

/** In production a schema says nothing of itself: no introspection, no «did you mean». */
export function validateLimited(
  schema: GraphQLSchema,
  document: DocumentNode,
  isOpen: boolean,
): readonly GraphQLError[] {
  const rules = [...specifiedRules, ...limiting, ...(isOpen ? [] : [NoSchemaIntrospectionCustomRule])];
  return validate(schema, document, rules, { maxErrors: 10, hideSuggestions: !isOpen });
}

const reporting = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

const limiting: ValidationRule[] = [
  maxDepthRule({ n: limits.depth, ignoreIntrospection: false, ...reporting }),
  maxAliasesRule({ n: limits.aliases, ...reporting }),
  nestedListsRule({ n: limits.nestedLists }),
  combiningMarksRule,
];
