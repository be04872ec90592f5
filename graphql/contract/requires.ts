import { getDirectiveValues, type GraphQLDirective, type GraphQLField } from "graphql";
import * as z from "zod";
import { type Context } from "../request/context";
import { forbidden } from "../request/errors";
import { allowsAny, isPermission, type Permission } from "../permissions";
import { type Viewer } from "../request/viewer";

const viewerRole = z.enum(["ANY", "ADMIN", "DEALER"]);

const argumentsOfRequires = z.object({
  role: viewerRole.nullish(),
  anyOf: z
    .array(z.custom<Permission>((name) => typeof name === "string" && isPermission(name)))
    .min(1)
    .nullish(),
  admins: z.boolean().nullish(),
  scope: z.string().min(1).nullish(),
});

export type Requirement = z.output<typeof argumentsOfRequires>;

/** What a root field asks of its viewer. @throws Error if it asks nothing, or for a permission that nobody can have */
export function requirementOf(field: GraphQLField<unknown, Context>, requires: GraphQLDirective): Requirement {
  const values = field.astNode && getDirectiveValues(requires, field.astNode);
  const read = argumentsOfRequires.safeParse(values);
  if (!read.success) throw new Error(`${field.name} needs @requires(…) with permissions that exist`);

  const { role, anyOf, scope } = read.data;
  if (!role && !anyOf && !scope)
    throw new Error(`${field.name} needs @requires(…) with a role, permissions or a scope`);
  return read.data;
}

/** @throws FORBIDDEN */
export function demand(viewer: Viewer, requirement: Requirement) {
  if (!permits(viewer, requirement)) throw forbidden();
}

export function permits(viewer: Viewer, { role, anyOf, admins, scope }: Requirement): boolean {
  if (viewer.kind === "service") return scope ? viewer.scopes.includes(scope) : false;
  if (admins && viewer.role === "admin") return true;
  if (!role && !anyOf) return false;

  return (!role || hasRole(viewer.role, role)) && (!anyOf || allowsAny(viewer, anyOf));
}

function hasRole(role: string, asked: z.output<typeof viewerRole>): boolean {
  return asked === "ANY" || (role === "admin") === (asked === "ADMIN");
}
