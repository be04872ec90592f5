import {
  type ASTVisitor,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLNamedType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from "graphql";

/** Refuses an operation whose lists lie in each other more than `n` deep, through whatever fragments. */
export function nestedListsRule({ n }: { n: number }): ValidationRule {
  return (context) => listsWithin(context, n);
}

function listsWithin(context: ValidationContext, most: number): ASTVisitor {
  const inFragments = new Map<string, number>();

  return {
    OperationDefinition({ operation, selectionSet }) {
      const root = context.getSchema().getRootType(operation);
      if (listsIn(selectionSet, root) > most)
        context.reportError(new GraphQLError(`Lists are nested more than ${most} deep.`));
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
