import { afterAll, beforeAll, expect, test } from "vitest";
import {
  beginAttempt,
  Browser,
  callbackOf,
  startTestIdentity,
  type TestIdentity,
} from "../../../tests/support/peers/identity";

let identity: TestIdentity;
beforeAll(async () => (identity = await startTestIdentity()));
afterAll(() => identity.stop());

async function errorAt(changes: Record<string, string | undefined>) {
  const answer = await new Browser(identity.issuer).get(beginAttempt(identity.environment, changes).address);
  return { answer, callback: callbackOf(answer) };
}

test.each([
  ["no PKCE", { code_challenge: undefined, code_challenge_method: undefined }, "invalid_request"],
  ["plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
  ["a token instead of a code", { response_type: "id_token" }, "unsupported_response_type"],
])("an authorization with %s is refused", async (_what, changes, error) => {
  const { answer, callback } = await errorAt(changes);

  expect(answer.status).toBe(303);
  expect(new URL(answer.headers.get("location") ?? "").href).toMatch(/^http:\/\/localhost:3999\/callback[?#]/);
  expect(callback?.get("error") ?? answer.headers.get("location")).toContain(error);
});

test.each([
  "https://evil.example/callback",
  "http://localhost:3999/callback/../evil",
  "http://localhost:3999/callback?next=evil",
  "http://localhost:3999.evil.example/callback",
  "http://127.0.0.1:3999/callback",
])("nobody is sent to the foreign redirect_uri %s", async (redirect_uri) => {
  const { answer } = await errorAt({ redirect_uri });

  expect(answer.status).toBe(400);
  expect(answer.headers.get("location")).toBeNull();
  expect(await answer.text()).not.toContain("evil");
});

test("an unknown client is refused, and its name is not repeated as markup", async () => {
  const { answer } = await errorAt({ client_id: "<script>alert(1)</script>" });

  expect(answer.status).toBe(400);
  expect(await answer.text()).not.toContain("<script>");
});
