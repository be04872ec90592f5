import { type Role } from "../permissions";
import { forbidden } from "./errors";
import { type Token } from "./token";

/**
 * Somebody who signed in. `profileId`: whose rows are the viewer's own; of a colleague, the dealership's. `personId`: who it
 * is; the same for everybody else. `dealerIds`: whose leads it works on: its own, or, for sales, the dealers assigned to it.
 */
export type Person = {
  kind: "person";
  profileId: string;
  personId: string;
  role: Role;
  permissions: readonly string[];
  name: string;
  email: string;
  dealerIds: readonly string[];
};

/** A program: the portal on its own behalf, or an integration. */
export type Service = { kind: "service"; clientId: string; scopes: readonly string[] };

export type Viewer = Person | Service;

/** For fields that only people may ask for. */
export function asPerson(viewer: Viewer): Person {
  if (viewer.kind !== "person") throw forbidden();
  return viewer;
}

/** For fields that only programs may ask for. */
export function asService(viewer: Viewer): Service {
  if (viewer.kind !== "service") throw forbidden();
  return viewer;
}

export type Session = { viewer: Viewer; token: Token };

export type Viewers = {
  /** @throws UNAUTHENTICATED, NO_PROFILE, ARCHIVED */
  identify: (authorization: string | undefined) => Promise<Session>;
  /** The same bearer, asked again: is it still who it was? */
  recheck: (token: Token) => Promise<Viewer>;
};
