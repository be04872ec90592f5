import { coerceInputValue, type GraphQLResolveInfo, type GraphQLSchema, isRequiredArgument } from "graphql";
import * as z from "zod";
import { fieldsOpenTo } from "../../contract/open-fields";
import { countAtOnce, sizeOnly } from "../../db/lists/list";
import { type Context } from "../../request/context";
import { badInput, shown } from "../../request/errors";
import { asPerson, type Person } from "../../request/viewer";
import { type IsOpen, listViews, type View } from "./store";

/**
 * The viewer's views of lists that are open to it, with their counts, in two statements: each list is asked for its size by
 * its own root field, with what that field asks of its viewer and the rows that it shows to it.
 */
export async function readCountedViews(context: Context, info: GraphQLResolveInfo): Promise<View[]> {
  const viewer = asPerson(context.viewer);
  const isOpen = listsOpenTo(viewer, info.schema);
  const views = (await listViews(context.db, viewer)).filter(({ field }) => isOpen(field));
  if (views.length === 0) return [];

  const sizes = await Promise.all(views.map((view) => sizeOf(view, context, info)));
  const counts = await countAtOnce(context.db, sizes).catch((error: unknown) => {
    shown(error, context);
    return [];
  });
  return views.map((view, index) => ({ ...view, count: counts[index] ?? null }));
}

/** What is no list of the contract any more shows nothing, and its address stays. */
export function listsOpenTo(viewer: Person, schema: GraphQLSchema): IsOpen {
  const [fields, isOpen] = [schema.getQueryType()?.getFields() ?? {}, fieldsOpenTo(viewer, schema)];
  return (name) => !Object.hasOwn(fields, name) || isOpen(name);
}

const withList = z.looseObject({ list: z.looseObject({}) });

async function sizeOf({ field: name, asked }: View, context: Context, info: GraphQLResolveInfo): Promise<unknown> {
  try {
    const { list, ...others } = withList.parse(argumentsOf(info.schema, name, asked));
    const field = info.schema.getQueryType()?.getFields()[name];
    return await field?.resolve?.(undefined, { ...others, list: { ...list, [sizeOnly]: true } }, context, info);
  } catch {
    // A dealer, a status or a filter that the list has no more.
    return null;
  }
}

const anything = z.record(z.string(), z.unknown());

/** As the contract has them. @throws BAD_INPUT for what is no list that can be asked for, or is asked for otherwise */
export function argumentsOf(schema: GraphQLSchema, name: string, asked: unknown): Record<string, unknown> {
  const field = schema.getQueryType()?.getFields()[name];
  const given = anything.safeParse(asked);
  if (!field?.args.some(({ name, type }) => name === "list" && String(type) === "ListInput!") || !given.success)
    throw badInput("This is no list.");

  const known = field.args.filter(({ name }) => given.data[name] !== undefined);
  const missing = field.args.filter((arg) => isRequiredArgument(arg) && !known.includes(arg));
  if (known.length < Object.keys(given.data).length || missing.length > 0) throw badInput("This is no list.");
  return Object.fromEntries(known.map(({ name, type }) => [name, coerceInputValue(given.data[name], type, refuse)]));
}

function refuse() {
  throw badInput("This list cannot be asked for like that.");
}
