import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createUser,
  exchange,
  password,
  requestToken,
  signIn,
  startTestIdentity,
  type TestIdentity,
} from "../../../tests/support/peers/identity";

let identity: TestIdentity;
beforeAll(async () => (identity = await startTestIdentity()));
afterAll(() => identity.stop());

test("a code works once: the replay is refused and takes the access token with it", async () => {
  const { attempt, callback } = await signIn(identity, (await createUser(identity)).email);
  const request = { code: callback?.get("code") ?? "", code_verifier: attempt.verifier };
  const first = await exchange(identity, request);
  const userinfo = () =>
    fetch(`${identity.issuer}userinfo`, { headers: { authorization: `Bearer ${first.body.access_token}` } });
  expect((await userinfo()).status).toBe(200);

  expect(await exchange(identity, request)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  expect((await userinfo()).status).toBe(401);
});

test("of ten who send one code at once, one gets a token", async () => {
  const { attempt, callback } = await signIn(identity, (await createUser(identity)).email);
  const request = { code: callback?.get("code") ?? "", code_verifier: attempt.verifier };

  const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(identity, request)));

  expect(answers.filter(({ body }) => body.id_token)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.error === "invalid_grant")).toHaveLength(9);
});

test.each([
  ["without its verifier", { code_verifier: undefined }, "invalid_grant"],
  ["with another verifier", { code_verifier: "x".repeat(43) }, "invalid_grant"],
  ["for another redirect_uri", { redirect_uri: "http://localhost:3999/sign-in" }, "invalid_grant"],
  ["with a wrong secret", { client_secret: "wrong" }, "invalid_client"],
  ["without a secret", { client_secret: undefined }, "invalid_client"],
  [
    "by another client",
    { client_id: "management", client_secret: "management-secret-".padEnd(40, "x") },
    "invalid_client",
  ],
])("a stolen code %s is worth nothing, and the owner's exchange still works", async (_how, changes, error) => {
  const { attempt, callback } = await signIn(identity, (await createUser(identity)).email);
  const request = { code: callback?.get("code") ?? "", code_verifier: attempt.verifier };

  expect((await exchange(identity, { ...request, ...changes })).body.error).toBe(error);
  expect((await exchange(identity, request)).body.id_token).toEqual(expect.any(String));
});

test("an expired code is refused", async () => {
  const { attempt, callback } = await signIn(identity, (await createUser(identity)).email);
  await identity.owner.query("update identity.oidc set expires_at = now() where model = 'AuthorizationCode'");

  const { body } = await exchange(identity, { code: callback?.get("code") ?? "", code_verifier: attempt.verifier });
  expect(body.error).toBe("invalid_grant");
});

test("other grants are not offered", async () => {
  for (const grant_type of ["password", "refresh_token", "implicit", ""]) {
    const { status, body } = await exchange(identity, { grant_type, username: "dealer@example.com", password });
    expect(status).toBe(400);
    expect(body.id_token ?? body.access_token).toBeUndefined();
  }
});

test("a parameter sent twice is refused", async () => {
  const { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = identity.environment;
  const answer = await fetch(`${identity.issuer}oauth/token`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `grant_type=authorization_code&grant_type=client_credentials&client_id=${OIDC_CLIENT_ID}&client_secret=${OIDC_CLIENT_SECRET}`,
  });
  expect(answer.status).toBe(400);
  expect((await requestToken(identity, {})).status).toBe(400);
});
