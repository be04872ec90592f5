import { type Db } from "#graphql/db/pool";
import { type Create, factories } from "../factories";
import { type Profile } from "../factories/profiles";
import { integration, jobBoard } from "../support/portal/integration";
import { cookieHeader, serviceToken, sessionOf } from "../support/portal/sign-in";
import { type Stack } from "../support/portal/stack";
import { signed } from "../support/service/tokens";
import { adminPermissions, dealerPermissions } from "./permissions";
import { type Who } from "./table";

/** Somebody who tries everything. */
export type Viewer = {
  name: string;
  is: "stranger" | "admin" | "dealer" | "archived" | "without profile" | "service";
  /** The only permission that it holds. */
  alone?: string;
  profile?: Profile;
  /** Whose rows it works on; for the others, the rows of the table are somebody else's. */
  worksFor?: Profile;
  scopes?: readonly string[];
  /** What it shows to the data service, and to the portal. */
  token?: string;
  cookie?: string;
};

export type Person = Viewer & { profile: Profile };

/** Every kind of viewer that there is. */
export async function makeViewers(stack: Stack, db: Db): Promise<Viewer[]> {
  const create = factories(db);
  const owner = await create.dealer();
  const admin = async (permissions: string[]) =>
    ({ profile: await create.admin({ permissions }), is: "admin", worksFor: owner }) as const;
  const dealer = async (permissions: string[]) => {
    const profile = await create.dealer({ permissions });
    return { profile, is: "dealer", worksFor: profile } as const;
  };

  const people: Person[] = [
    ...(await withOneEach("admin", adminPermissions, admin)),
    ...(await withOneEach("dealer", dealerPermissions, dealer)),
    { name: "admin without permissions", ...(await admin([])) },
    { name: "dealer without permissions", ...(await dealer([])) },
    { name: "admin with a dealer's permissions", ...(await admin(["dealer:DEALER_ALL"])) },
    { name: "dealer with an admin's permissions", ...(await dealer(["admin:ADMIN_ALL"])) },
    // Nowhere on the map, so that no lead is given to it for being near.
    { name: "another dealer", is: "dealer", profile: await create.dealer({ location: null }) },
    {
      name: "sales person of the dealer",
      is: "dealer",
      profile: await create.sales({ dealers: [owner] }),
      worksFor: owner,
    },
    { name: "sales person of nobody", is: "dealer", profile: await create.sales() },
    {
      name: "colleague of the dealer with leads alone",
      is: "dealer",
      profile: await create.colleague({ of: owner, permissions: ["dealer:DEALER_LEADS"] }),
      worksFor: owner,
    },
    {
      name: "colleague of the dealer with ALL",
      is: "dealer",
      profile: await create.colleague({ of: owner, permissions: ["dealer:DEALER_ALL"] }),
      worksFor: owner,
    },
    { name: "removed colleague", is: "archived", profile: await create.colleague({ of: owner, status: "archived" }) },
    { name: "archived dealer", is: "archived", profile: await create.dealer({ status: "archived" }) },
    { name: "somebody without a profile", is: "without profile", profile: await unknown(create) },
  ];
  const signedIn: Viewer[] = [];
  for (const person of people) signedIn.push(await enter(stack, person));
  return [...signedIn, ...(await anonymousViewers(stack, owner)), ...(await programs(stack))];
}

/** Signs somebody in. */
export async function enter<Somebody extends Person>(stack: Stack, person: Somebody) {
  const session = await sessionOf(stack, person.profile);
  return { ...person, token: session.idToken, cookie: cookieHeader(session) };
}

async function withOneEach<Rest>(
  role: string,
  permissions: readonly string[],
  make: (permissions: string[]) => Promise<Rest>,
) {
  const made = [];
  for (const alone of permissions) made.push({ name: `${role} with ${alone} alone`, alone, ...(await make([alone])) });
  return made;
}

/**
 * Picks who asks for a row of the table: those with one permission alone only where the row names it. Of the permissions
 * that it does not name, one admin and one dealer hold all at once: none of them opens the row if these are refused,
 * since a permission never closes anything (graphql/permissions.test.ts). ALL is always asked for by itself.
 */
export function pickAskers(stack: Stack, db: Db, viewers: readonly Viewer[]) {
  const create = factories(db);
  const owner = viewers.find(({ is }) => is === "admin")?.worksFor;
  const known = new Map<string, Promise<Viewer>>();
  const once = (permissions: string[], make: (permissions: string[]) => Promise<Viewer>) => {
    const key = permissions.join();
    const made = known.get(key) ?? make(permissions);
    known.set(key, made);
    return made;
  };
  const admin = async (permissions: string[]): Promise<Viewer> => {
    const profile = await create.admin({ permissions });
    return enter(stack, { name: "admin with every other permission", is: "admin", profile, worksFor: owner });
  };
  const dealer = async (permissions: string[]): Promise<Viewer> => {
    const profile = await create.dealer({ permissions });
    return enter(stack, { name: "dealer with every other permission", is: "dealer", profile, worksFor: profile });
  };

  return async (calls: readonly { who?: Who }[]): Promise<Viewer[]> => {
    const named = new Set(calls.flatMap(({ who = [] }) => (typeof who === "string" ? [] : who)));
    const isAskedAlone = (permission: string) => named.has(permission) || permission.endsWith("_ALL");
    const unnamed = (permissions: readonly string[]) => permissions.filter((each) => !isAskedAlone(each));
    return [
      ...viewers.filter(({ alone }) => !alone || isAskedAlone(alone)),
      await once(unnamed(adminPermissions), admin),
      await once(unnamed(dealerPermissions), dealer),
    ];
  };
}

/** Known to the provider, and not to the portal. */
async function unknown(create: Create): Promise<Profile> {
  const profile = await create.dealer();
  return { ...profile, profile_id: `${profile.profile_id}-unknown` };
}

async function anonymousViewers(stack: Stack, owner: Profile): Promise<Viewer[]> {
  const past = Math.floor(Date.now() / 1000) - 1;
  return [
    { name: "nobody", is: "stranger" },
    { name: "expired token", is: "stranger", token: await signed(stack, owner, { exp: past }) },
  ];
}

async function programs(stack: Stack): Promise<Viewer[]> {
  const portal = { client_id: "slipway-service", client_secret: stack.secrets.SERVICE_CLIENT_SECRET ?? "" };
  const clients = [];
  for (const client of [integration, jobBoard]) {
    clients.push({
      name: `integration client ${client.client_id}`,
      is: "service" as const,
      scopes: client.scopes,
      token: await serviceToken(stack, client),
    });
  }
  return [
    ...clients,
    {
      name: "the portal itself",
      is: "service",
      scopes: [
        "keys:read",
        "forms:read",
        "files:place",
        "email:confirm",
        "sessions:end",
        "outbox:send",
        "intake:write",
        "leads:write",
        "survey:intake",
        "calendar:read",
        "media:remove",
      ],
      token: await serviceToken(stack, portal),
    },
  ];
}
