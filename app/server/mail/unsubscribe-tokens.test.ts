import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { unsubscribeTokens } from "./unsubscribe-tokens.server";

const secret = "a secret of more than thirty-two letters";
const { tokenOf, profileOf } = unsubscribeTokens(secret);
const id = "auth0|5f7c8ec7c33c6c004bbafe82";

test("a token names the profile that it was made for, and fits an address as it is", () => {
  for (const one of [id, "google-oauth2|1/2?3#4", "é"]) {
    expect(profileOf(tokenOf(one))).toBe(one);
    expect(tokenOf(one)).toMatch(/^[\w-]+$/);
  }
});

test("a token that was changed in any letter names nobody", () => {
  const token = tokenOf(id);
  for (let at = 0; at < token.length; at += 1) {
    // The last letter of a signature stands for four bits: letters that differ in the others are the same signature.
    if (at === 42) continue;
    const other = token[at] === "A" ? "B" : "A";
    expect(profileOf(token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined();
  }
});

test("the signature of one profile does not fit another", () => {
  const other = Buffer.from("auth0|somebody-else").toString("base64url");
  expect(profileOf(tokenOf(id).slice(0, 43) + other)).toBeUndefined();
});

test("what the secret signs for another purpose is no token", () => {
  const name = Buffer.from(id).toString("base64url");
  for (const text of [name, id, `unsubscribe ${name}`, `form ${name}`])
    expect(profileOf(createHmac("sha256", secret).update(text).digest("base64url") + name)).toBeUndefined();
});

test.each(["", "x", "x".repeat(43), "x".repeat(44), `${"x".repeat(43)}.`, tokenOf(id).slice(0, 43), `${tokenOf(id)}.`])(
  "%j is no token",
  (token) => {
    expect(profileOf(token)).toBeUndefined();
  },
);

test("a token outlives a change of the secret while the old one is named too", () => {
  const next = "the next secret, of more than 32 letters";
  expect(unsubscribeTokens(next, secret).profileOf(tokenOf(id))).toBe(id);
  expect(unsubscribeTokens(next).profileOf(tokenOf(id))).toBeUndefined();
  expect(profileOf(unsubscribeTokens(next, secret).tokenOf(id))).toBeUndefined();
});
