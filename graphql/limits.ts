import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import {
  type ASTVisitor,
  type DocumentNode,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  specifiedRules,
  validate,
  type ValidationContext,
  type ValidationRule,
} from "graphql";

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
  operationsPerStream: 20,
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
  nestedListsRule,
];

function nestedListsRule(context: ValidationContext): ASTVisitor {
  const inFragments = new Map<string, number>();

  return {
    OperationDefinition({ operation, selectionSet }) {
      const root = context.getSchema().getRootType(operation);
      if (listsIn(selectionSet, root) > limits.nestedLists)
        context.reportError(new GraphQLError(`Lists are nested more than ${limits.nestedLists} deep.`));
    },
  };

  function listsIn(selected: SelectionSetNode | undefined, type: GraphQLNamedType | null | undefined): number {
    return Math.max(0, ...(selected?.selections ?? []).map((selection) => listsOf(selection, type)));
  }

  function listsOf(selection: SelectionNode, type: GraphQLNamedType | null | undefined): number {
    switch (selection.kind) {
      case Kind.FRAGMENT_SPREAD:
        return listsInFragment(selection.name.value);
      case Kind.INLINE_FRAGMENT:
        return listsIn(selection.selectionSet, named(selection.typeCondition?.name.value) ?? type);
      case Kind.FIELD: {
        const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[selection.name.value] : undefined;
        if (!field) return 0;
        const isList = isListType(getNullableType(field.type));
        return (isList ? 1 : 0) + listsIn(selection.selectionSet, getNamedType(field.type));
      }
    }
  }

  /** Counted once each, wherever it is spread; one that spreads itself is refused by the specification's own rule. */
  function listsInFragment(name: string): number {
    const known = inFragments.get(name);
    if (known !== undefined) return known;

    inFragments.set(name, 0);
    const fragment = context.getFragment(name);
    const lists = listsIn(fragment?.selectionSet, named(fragment?.typeCondition.name.value));
    inFragments.set(name, lists);
    return lists;
  }

  function named(type: string | undefined): GraphQLNamedType | undefined {
    return type === undefined ? undefined : context.getSchema().getType(type);
  }
}
