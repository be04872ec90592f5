import { expect, test } from "../support/journey/base";
import { call } from "../support/portal/http";
import { unsubscribeToken } from "../support/portal/unsubscribe";

test("a mail program stops mails by one POST, and nobody else does by a link's page", async ({ stack, create, db }) => {
  const dealer = await create.dealer({ notify_by_email: true });
  const wantsMail = async () => {
    const stored = db.selectFrom("profiles").where("profile_id", "=", dealer.profile_id).select("notify_by_email");
    return (await stored.executeTakeFirstOrThrow()).notify_by_email;
  };
  const path = `/unsubscribe/${unsubscribeToken(dealer)}`;
  const form = { "List-Unsubscribe": "One-Click" };

  for (const method of ["GET", "HEAD"]) expect((await call(stack, path, { method })).status).toBe(200);
  expect((await call(stack, `${path}?List-Unsubscribe=One-Click`)).status).toBe(200);
  for (const origin of ["https://evil.example", "null"])
    expect((await call(stack, path, { form, headers: { origin } })).status, origin).toBe(403);
  expect(
    (await call(stack, path, { form, headers: { origin: "", "sec-fetch-site": "cross-site" } })).status,
    "another site",
  ).toBe(403);
  expect(await wantsMail()).toBe(true);

  const others = await create.dealer();
  const forged = `/unsubscribe/${unsubscribeToken(others).slice(0, 43)}${unsubscribeToken(dealer).slice(43)}`;
  for (const one of [
    forged,
    "/unsubscribe/",
    `${path}x`,
    `/unsubscribe/${unsubscribeToken({ profile_id: "auth0|nobody" })}`,
  ])
    for (const options of [{}, { form, headers: { origin: "" } }])
      expect((await call(stack, one, options)).status, one).toBe(404);
  expect(await wantsMail()).toBe(true);

  // RFC 8058 names both ways to send the field, and providers try again when an answer is lost.
  const multipart = new FormData();
  multipart.set("List-Unsubscribe", "One-Click");
  for (const body of [new URLSearchParams(form), multipart, new URLSearchParams(form)]) {
    const answer = await fetch(stack.origin + path, { method: "POST", body, redirect: "manual" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Email notifications are off");
    expect(await wantsMail()).toBe(false);
  }
});
