import { expect, test } from "../support/journey/base";
import { call } from "../support/portal/http";
import { sessionOf } from "../support/portal/sign-in";

test("a view of a closed list is refused with 403 when asked for and sent", async ({ stack, create }) => {
  const dealer = await create.dealer({ permissions: ["dealer:DEALER_MEDIA"] });
  const session = await sessionOf(stack, dealer);
  const form = { name: "Not mine", "form-key": "a-form-of-a-closed-list" };

  for (const list of ["/leads", "/warranty-claims?q=engine", "/admin-my-dealers"]) {
    const path = `/views/new?of=${encodeURIComponent(list)}`;
    expect((await call(stack, path, { session })).status, `GET ${list}`).toBe(403);
    expect((await call(stack, path, { session, form })).status, `POST ${list}`).toBe(403);
  }
  expect((await call(stack, "/views/new?of=%2Fmedia", { session })).status).toBe(200);
});
