import { type Db } from "#graphql/db/pool";
import { factories } from "../factories";
import { urls } from "../guards/expected";
import { adminPermissions, dealerPermissions } from "../guards/permissions";
import { type Stage } from "../guards/table";
import { verdict } from "../guards/verdict";
import { enter, type Viewer } from "../guards/viewers";
import { type Stack } from "../support/portal/stack";

/** `may`: the viewer is allowed to send it. */
export type SentForm = { path: string; form: Record<string, string>; viewer: Viewer; may: boolean };

/** Returns an admin and a dealer who may do everything, and what calls need to be made for them. */
export async function everyViewer(stack: Stack, db: Db) {
  const create = factories(db);
  const dealer = await create.dealer({ permissions: [...dealerPermissions] });
  const admin = await create.admin({ permissions: [...adminPermissions] });
  const viewers = [
    await enter(stack, { name: "an admin", is: "admin", profile: admin, worksFor: dealer }),
    await enter(stack, { name: "a dealer", is: "dealer", profile: dealer, worksFor: dealer }),
  ] satisfies Viewer[];
  const stage: Omit<Stage, "viewer"> = { db, create, owner: dealer, target: dealer };
  return { viewers, stage };
}

/** Yields every form of the portal, filled in, for each viewer who may post it and for a visitor without a session. */
export async function* everyForm(stack: Stack, db: Db): AsyncGenerator<SentForm> {
  const { viewers, stage } = await everyViewer(stack, db);
  const visitor: Viewer = { name: "a visitor", is: "stranger" };
  // Signing out comes with the portal's own addresses, and ends the sessions that the others use.
  const posted = urls.filter(([address, { mayPost }]) => mayPost.length > 0 && !address.includes("logout"));
  for (const [url, calls] of posted) {
    for (const viewer of [...viewers, visitor]) {
      const may = calls.mayPost.some((post) => verdict(post, viewer) === "allowed");
      if (!may && viewer !== visitor) continue;
      const { path = url, posts } = await calls.prepare({ ...stage, viewer });
      for (const { form } of posts) yield { path, form, viewer, may };
    }
  }
}
