import {
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  isScalarType,
} from "graphql";
import { columnOf } from "../db/column-values";
import { type Resolvers } from "../generated/resolvers";
import { type Context } from "../request/context";
import { scalars } from "./scalars";

export type Resolver = GraphQLFieldResolver<unknown, Context>;
export type Field = GraphQLField<unknown, Context>;

/** Gives the contract's fields and scalars their resolvers. @throws Error for one that the contract does not know */
export function resolve(contract: GraphQLSchema, areas: readonly Resolvers[]) {
  for (const scalar of Object.values(scalars)) {
    const type = contract.getType(scalar.name);
    if (!isScalarType(type)) throw new Error(`The contract has no scalar ${scalar.name}`);
    const { serialize, parseValue, parseLiteral } = scalar;
    Object.assign(type, { serialize, parseValue, parseLiteral });
  }
  for (const area of areas) {
    for (const [type, resolvers] of Object.entries<object>(area)) {
      for (const [name, resolver] of Object.entries<unknown>({ ...resolvers })) {
        const field = typeNamed(contract, type).getFields()[name];
        if (!field || !isResolver(resolver)) throw new Error(`The contract has no field ${type}.${name}`);
        field.resolve = resolver;
      }
    }
  }
}

export function fieldsOf(contract: GraphQLSchema, type: string): Field[] {
  return Object.values(typeNamed(contract, type).getFields());
}

function typeNamed(contract: GraphQLSchema, name: string): GraphQLObjectType<unknown, Context> {
  const type = contract.getType(name);
  if (!isObjectType(type)) throw new Error(`The contract has no type ${name}`);
  return type;
}

function isResolver(value: unknown): value is Resolver {
  return typeof value === "function";
}

const snakeNames = new Map<string, string>();

/** Stores return rows as they are: dealerName is read from dealer_name. */
export const readField: Resolver = (source, _args, _context, info) => {
  if (typeof source !== "object" || source === null) return undefined;

  const name = info.fieldName;
  const value: unknown = Reflect.get(source, name in source ? name : snake(name));
  return value;
};

function snake(name: string): string {
  const known = snakeNames.get(name) ?? columnOf(name);
  snakeNames.set(name, known);
  return known;
}
