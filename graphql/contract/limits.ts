import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import {
  type DocumentNode,
  type GraphQLError,
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

export function parseLimited(text: string): DocumentNode {
  return parse(text, { maxTokens: limits.tokens, noLocation: true });
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
