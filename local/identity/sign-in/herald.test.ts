import { once } from "node:events";
import { createServer } from "node:http";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  changeUser,
  createUser,
  linkIn,
  nextMail,
  startTestIdentity,
  type TestIdentity,
} from "../../../tests/support/peers/identity";
import { freePort } from "../../../tests/support/peers/free-port";

let identity: TestIdentity;
let isAway = false;
/** The logout tokens that the portal received, in order. */
const logoutTokens: string[] = [];
const portal = createServer((request, response) => {
  let body = "";
  request.on("data", (part: Buffer) => (body += part.toString()));
  request.on("end", () => {
    if (!isAway) logoutTokens.push(`${request.method} ${request.url} ${new URLSearchParams(body).get("logout_token")}`);
    response.writeHead(isAway ? 503 : 200).end();
  });
});

beforeAll(async () => {
  const port = await freePort();
  portal.listen(port, "localhost");
  await once(portal, "listening");
  identity = await startTestIdentity({ APP_ORIGIN: `http://localhost:${port}` });
});
afterAll(async () => {
  await identity.stop();
  portal.close();
});

/** What the newest word to the portal says. */
async function newest() {
  const [method, path, token = ""] = logoutTokens.at(-1)?.split(" ") ?? [];
  expect([method, path]).toEqual(["POST", "/backchannel-logout"]);
  const keys = createRemoteJWKSet(new URL(`${identity.issuer}.well-known/jwks.json`));
  return (await jwtVerify(token, keys, { issuer: identity.issuer, audience: "portal" })).payload;
}

const events = { events: { "http://schemas.openid.net/event/backchannel-logout": {} } };

test.each([
  ["blocked", { blocked: true }],
  ["given a new password", { password: "Another-password-2" }],
  ["given a new email", { email: "moved@example.com" }],
])("the portal is notified who was %s, and not of a new name alone", async (_, changes) => {
  const user = await createUser(identity);
  const before = logoutTokens.length;
  await changeUser(identity, user.user_id, { name: "Another name" });
  await changeUser(identity, user.user_id, changes);
  await expect.poll(() => logoutTokens.length).toBe(before + 1);
  expect(await newest()).toMatchObject({ sub: user.user_id, jti: expect.any(String), ...events });
});

test("a password reset is notified until received, with the time it happened", async () => {
  const user = await createUser(identity);
  const before = logoutTokens.length;
  isAway = true;
  const post = (path: string, fields: Record<string, string>) =>
    fetch(new URL(path, identity.issuer), { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  await post("/u/forgot-password", { email: user.email });
  const ticket = new URL(linkIn(await nextMail(identity, user.email))).searchParams.get("ticket") ?? "";
  const password = "Another-password-2";
  expect((await post("/u/reset-password", { ticket, password, again: password })).status).toBe(303);
  await expect.poll(() => identity.log.join("")).toContain("the portal was not notified of a sign-out");
  expect(logoutTokens).toHaveLength(before);

  isAway = false;
  await identity.owner.query(
    "update identity.logouts set next_attempt_at = now(), ended_at = ended_at - interval '1 hour'",
  );
  await expect.poll(() => logoutTokens.length, { timeout: 5_000 }).toBe(before + 1);
  const { iat = 0, ...said } = await newest();
  expect(said).toMatchObject({ sub: user.user_id, ...events });
  expect(iat - Number(said.toe)).toBeGreaterThan(3_500);
  await expect.poll(async () => (await identity.owner.query("select from identity.logouts")).rowCount).toBe(0);
});
