import { getDirectiveValues, type GraphQLField, type GraphQLSchema } from "graphql";
import * as z from "zod";
import { type Context, type LiveScope } from "../request/context";
import { type Requirement } from "../contract/requires";
import { type Viewer } from "../request/viewer";

/** When a live field is read again. `onlyTells`: its answer is the time of the last change, and nothing is read. */
export type Freshness = {
  tables: readonly string[];
  scope: LiveScope;
  everySeconds: number | undefined;
  onlyTells: boolean;
  /** Many are read at once. */
  batched: boolean;
};

/** A field that streams, and who may ask for it. */
export type LiveField = { requirement: Requirement; freshness: Freshness };

const declaration = z.object({
  tables: z.array(z.string().min(1)).min(1),
  scope: z.enum(["VISIBLE", "PERSONAL", "OWN", "EVERYONE"]),
  everySeconds: z.number().int().min(1).nullish(),
  batched: z.boolean().default(false),
});

/** @throws Error unless the field declares either @live or @changes */
export function freshnessOf(field: GraphQLField<unknown, Context>, schema: GraphQLSchema): Freshness {
  const [live, changes] = ["live", "changes"].map((name) => {
    const directive = schema.getDirective(name);
    return directive && field.astNode && getDirectiveValues(directive, field.astNode);
  });
  const read = declaration.safeParse(live ?? changes);
  if (!read.success || (live && changes))
    throw new Error(`Subscription.${field.name} needs either @live(…) or @changes(…)`);

  const { tables, scope, everySeconds, batched } = read.data;
  return { tables, scope, everySeconds: everySeconds ?? undefined, onlyTells: changes !== undefined, batched };
}

/** The tags of the changes that concern this viewer. */
export function tagsFor(viewer: Viewer, tables: readonly string[], scope: LiveScope): string[] {
  const ids = concerning(viewer, scope);
  return ids ? tables.flatMap((table) => ids.map((id) => `${table}:${id}`)) : [...tables];
}

function concerning(viewer: Viewer, scope: LiveScope): string[] | null {
  if (scope === "EVERYONE" || viewer.kind === "service") return null;
  if (scope === "OWN") return [...new Set([viewer.profileId, viewer.personId])];
  return viewer.role === "admin" ? null : [...new Set([viewer.profileId, viewer.personId, ...viewer.dealerIds])];
}

/**
 * Who reads for all that share the answer. Unless it is the viewer's own, the reader has no name and no profile id, so
 * that a resolver that depends on them shows nothing instead of one person's rows to another.
 */
export function readerFor(viewer: Viewer, scope: LiveScope): Viewer {
  if (viewer.kind === "service" || scope === "OWN" || scope === "PERSONAL") return viewer;
  if (scope === "VISIBLE" && viewer.role !== "admin") return viewer;

  const permissions = [...viewer.permissions].sort();
  return {
    kind: "person",
    role: viewer.role,
    permissions,
    profileId: "",
    personId: "",
    name: "",
    email: "",
    dealerIds: [],
  };
}
