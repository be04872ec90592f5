import { type Db } from "#graphql/db/pool";
import { factories } from "../factories";
import { urls } from "../guards/expected";
import { adminPermissions, dealerPermissions } from "../guards/permissions";
import { verdict } from "../guards/verdict";
import { enter, type Viewer } from "../guards/viewers";
import { type Stack } from "../support/portal/stack";

export type SentForm = { path: string; form: Record<string, string>; viewer: Viewer };

/** Yields every form of the portal, filled in, for each viewer who may post it and for a visitor without a session. */
export async function* everyForm(stack: Stack, db: Db): AsyncGenerator<SentForm> {
  const create = factories(db);
  const dealer = await create.dealer({ permissions: [...dealerPermissions] });
  const admin = await create.admin({ permissions: [...adminPermissions] });
  const viewers: Viewer[] = [
    await enter(stack, { name: "an admin", is: "admin", profile: admin, worksFor: dealer }),
    await enter(stack, { name: "a dealer", is: "dealer", profile: dealer, worksFor: dealer }),
    { name: "a visitor", is: "stranger" },
  ];
  // Signing out comes with the portal's own addresses, and ends the sessions that the others use.
  const posted = urls.filter(([address, { mayPost }]) => mayPost.length > 0 && !address.includes("logout"));
  for (const [url, calls] of posted) {
    for (const viewer of viewers) {
      const may = calls.mayPost.some((post) => verdict(post, viewer) === "allowed");
      if (!may && viewer.is !== "stranger") continue;
      const { path = url, posts } = await calls.prepare({ db, create, viewer, owner: dealer, target: dealer });
      for (const { form } of posts) yield { path, form, viewer };
    }
  }
}
