import { generateKeyPair, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { adminPermissions, dealerPermissions } from "#graphql/permissions";
import { beginSession, endSession, largestCookie, readSession } from "./session.server";

function requestWith(cookie: string) {
  return new Request("http://localhost:3999/leads", { headers: { cookie: cookie.split(";", 1)[0] ?? "" } });
}

/** As long as any that the provider signs: every permission of a side, and the longest texts it would accept. */
async function largestIdToken(permissions: readonly string[]) {
  const { privateKey } = await generateKeyPair("RS256");
  return new SignJWT({
    nonce: "n".repeat(43),
    name: "Maximiliane-Alexandrina von der Lindenau-Hohenfels ".repeat(2),
    nickname: "maximiliane.alexandrina.vonderlindenau-hohenfels",
    email: `${"maximiliane.alexandrina".repeat(2)}@a-rather-long-dealership-name.example.com`,
    email_verified: true,
    picture: `https://pictures.example.com/${"p".repeat(100)}`,
    "https://slipway.example/role": "Admin",
    "https://slipway.example/permissions": permissions,
  })
    .setProtectedHeader({ alg: "RS256", kid: "k".repeat(43) })
    .setIssuer("https://a-tenant-with-a-long-name.identity.example.com/")
    .setSubject(`auth0|${"0".repeat(24)}`)
    .setAudience("c".repeat(32))
    .setIssuedAt()
    .setExpirationTime("10h")
    .sign(privateKey);
}

describe("the session cookie", () => {
  test.each([
    ["admin", adminPermissions],
    ["dealer", dealerPermissions],
  ])("holds the largest token of an %s in fewer than 4,000 bytes", async (_, permissions) => {
    const header = await beginSession({
      idToken: await largestIdToken(permissions),
      expiresAt: Date.now() + 36_000_000,
    });
    expect(header.length).toBeLessThan(largestCookie);
  });

  test("is read back as it was begun", async () => {
    const session = { idToken: "a.b.c", expiresAt: Date.now() + 60_000 };
    expect(await readSession(requestWith(await beginSession(session)))).toEqual(session);
  });

  test("is out of reach of scripts and of other sites' posts", async () => {
    const header = await beginSession({ idToken: "a.b.c", expiresAt: Date.now() + 60_000 });
    expect(header).toMatch(/; HttpOnly/);
    expect(header).toMatch(/; SameSite=Lax/);
    expect(header).toMatch(/; Path=\//);
  });

  test("does not show its token", async () => {
    const header = await beginSession({ idToken: "a-visible-token", expiresAt: Date.now() + 60_000 });
    const value = decodeURIComponent(header.split(";", 1)[0]?.split("=", 2)[1] ?? "");
    expect(Buffer.from(value, "base64").toString()).not.toContain("a-visible-token");
  });

  test("means nothing once it has ended", async () => {
    const header = await beginSession({ idToken: "a.b.c", expiresAt: Date.now() - 1 });
    expect(await readSession(requestWith(header))).toBeNull();
  });

  test("means nothing when a byte of it was changed", async () => {
    const header = await beginSession({ idToken: "a.b.c", expiresAt: Date.now() + 60_000 });
    const [name = "", value = ""] = (header.split(";", 1)[0] ?? "").split(/=(.*)/);
    const sealed = Buffer.from(decodeURIComponent(value), "base64").toString();
    const tampered = sealed.slice(0, -3) + (sealed.at(-3) === "A" ? "B" : "A") + sealed.slice(-2);
    const cookie = `${name}=${encodeURIComponent(Buffer.from(tampered).toString("base64"))}`;
    expect(await readSession(requestWith(cookie))).toBeNull();
  });

  test("is taken away by a logout", async () => {
    expect(await endSession()).toMatch(/Max-Age=0/);
  });
});
