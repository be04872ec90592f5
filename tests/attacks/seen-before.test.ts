import { expect, test } from "../support/journey/base";
import { call } from "../support/portal/http";
import { sessionOf } from "../support/portal/sign-in";
import { openStream } from "../support/portal/stream";

test("a lost permission hides the name in earlier notifications too", async ({ stack, create, db }) => {
  const dealer = await create.dealer({ permissions: ["dealer:DEALER_LEADS"] });
  const name = `Ada Marsh ${dealer.profile_id}`;
  await create.notification({ of: dealer, text: `New lead: ${name}`, needs: "dealer:DEALER_LEADS" });
  await create.notification({ of: dealer, kind: "message", text: "To everybody", href: "/messages" });
  const session = await sessionOf(stack, dealer);
  const pages = ["/notifications", "/notifications.data", "/dashboard", "/dashboard.data", "/boat-shows"];
  const tells = async (path: string) => (await (await call(stack, path, { session })).text()).includes(name);
  const take = (permissions: string[]) =>
    db.updateTable("profiles").where("profile_id", "=", dealer.profile_id).set({ permissions }).execute();

  for (const path of pages.slice(0, 4)) expect(await tells(path), path).toBe(true);
  const stream = await openStream(stack, "/live/changes?of=bell", session);
  const newest = () => JSON.stringify(stream.events.at(-1) ?? "");
  await expect.poll(newest).toContain(name);

  await take(["dealer:DEALER_BOAT_SHOWS"]);
  await expect.poll(newest).not.toContain(name);
  expect(newest()).toContain("To everybody");
  for (const path of pages) expect(await tells(path), path).toBe(false);

  await take(["dealer:DEALER_ALL"]);
  await expect.poll(newest).toContain(name);
  stream.close();
});
