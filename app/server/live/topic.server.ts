import { allowsAny, type Permission } from "#graphql/permissions";
import { type Viewer } from "~/server/session/viewer.server";
import { type PersistedDocument } from "~/server/data/transport.server";
import { type LiveOperations } from "./live.server";

/** Something that pages follow: by its name they ask for it, and its events bear that name. */
export type Topic = {
  /** Absent: every signed-in user may ask, and the data service decides. */
  anyOf?: readonly [Permission, ...Permission[]];
  /** Open to admins as well, whatever their permissions. */
  admins?: true;
  /** A subscription, whose field's values the events hold; or several, of which they hold those that are new by name. */
  follows: PersistedDocument | ((viewer: Viewer, request: Request) => LiveOperations);
};

export type Topics = Readonly<Record<string, Topic>>;

/** As the contract has it for what is followed. */
export function isOpenTo(viewer: Viewer, { anyOf, admins }: Topic): boolean {
  return !anyOf || (admins && viewer.role === "admin") || allowsAny(viewer, anyOf);
}

/** All that is to be followed for a topic. */
export function operationsOf(name: string, { follows }: Topic, viewer: Viewer, request: Request): LiveOperations {
  if (typeof follows !== "function") return { [name]: { document: follows, variables: {} } };

  const parts = Object.entries(follows(viewer, request));
  return Object.fromEntries(parts.map(([part, operation]) => [`${name}.${part}`, operation]));
}

/** The event that says what was read for one of these operations. */
export function eventOf(operation: string, value: unknown) {
  const [event = "", part] = operation.split(".");
  return { event, data: part === undefined ? value : { [part]: value } };
}
