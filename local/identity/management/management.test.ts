import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import {
  changeUser,
  createUser,
  linkIn,
  machineToken,
  manage,
  nextMail,
  password,
  startTestIdentity,
  type TestIdentity,
} from "../../../tests/support/peers/identity";

let identity: TestIdentity;
let token: string;
beforeAll(async () => {
  identity = await startTestIdentity();
  token = await machineToken(identity, "management");
});
afterAll(() => identity.stop());

const dealer = {
  connection: "Username-Password-Authentication",
  email: "New.Dealer@example.com",
  name: "Gulf Coast Marine",
  password,
  email_verified: false,
  user_metadata: { full_name: "Curtis Bell", dealer_code: "D-117" },
  app_metadata: { role: "dealer", permissions: ["dealer:DEALER_LEADS"], dealer_code: "D-117" },
};

test("a user is made, mailed a link, found by its address and by its id", async () => {
  const made = await manage(identity, token, "POST", "users", dealer);

  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    created_at: expect.stringMatching(/Z$/),
    email: "new.dealer@example.com",
    email_verified: false,
    identities: [
      {
        connection: "Username-Password-Authentication",
        user_id: expect.stringMatching(/^[0-9a-f]{24}$/),
        provider: "auth0",
        isSocial: false,
      },
    ],
    name: "Gulf Coast Marine",
    nickname: "New.Dealer",
    picture: "",
    updated_at: expect.stringMatching(/Z$/),
    user_id: expect.stringMatching(/^auth0\|[0-9a-f]{24}$/),
    user_metadata: dealer.user_metadata,
    app_metadata: dealer.app_metadata,
    logins_count: 0,
  });
  expect(await nextMail(identity, "new.dealer@example.com")).toContain("u/verify-email?ticket=");

  const byEmail = await manage(identity, token, "GET", "users-by-email?email=NEW.dealer%40example.com");
  expect(byEmail.body).toEqual([made.body]);
  expect((await manage(identity, token, "GET", "users-by-email?email=nobody%40example.com")).body).toEqual([]);

  const [found] = JSON.parse(JSON.stringify(byEmail.body));
  expect((await manage(identity, token, "GET", `users/${encodeURIComponent(found.user_id)}`)).body).toEqual(made.body);
});

test.each([
  [
    "the same address again",
    { ...dealer },
    409,
    { error: "Conflict", message: "The user already exists.", errorCode: "auth0_idp_error" },
  ],
  [
    "a short password",
    { ...dealer, email: "a@example.com", password: "short" },
    400,
    { error: "Bad Request", message: "PasswordStrengthError: Password is too weak" },
  ],
  [
    "a common password",
    { ...dealer, email: "a@example.com", password: "Password" },
    400,
    { error: "Bad Request", message: "PasswordStrengthError: Password is too weak" },
  ],
  [
    "no address",
    { ...dealer, email: undefined },
    400,
    { message: "Payload validation error: 'Missing required property: email'.", errorCode: "invalid_body" },
  ],
  ["no address worth the name", { ...dealer, email: "nonsense" }, 400, { errorCode: "invalid_body" }],
  [
    "an unknown property",
    { ...dealer, email: "b@example.com", is_admin: true },
    400,
    { message: "Payload validation error: 'Additional properties not allowed: is_admin'.", errorCode: "invalid_body" },
  ],
  [
    "another connection",
    { ...dealer, email: "c@example.com", connection: "google" },
    400,
    { errorCode: "inexistent_connection" },
  ],
])("making a user is refused for %s", async (_why, body, status, expected) => {
  await manage(identity, token, "POST", "users", dealer);

  const answer = await manage(identity, token, "POST", "users", body);

  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ statusCode: status, ...expected });
});

test("a change merges metadata one level deep and leaves the rest", async () => {
  const user = await createUser(identity);

  const changed = await changeUser(identity, user.user_id, {
    name: "Bay Marine",
    user_metadata: { full_name: "Ada Marsh", dealer_code: null },
    app_metadata: { permissions: ["dealer:DEALER_LEADS", "dealer:DEALER_CSI"] },
  });

  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({
    name: "Bay Marine",
    email: user.email,
    user_metadata: { full_name: "Ada Marsh" },
    app_metadata: { role: "dealer", permissions: ["dealer:DEALER_LEADS", "dealer:DEALER_CSI"], dealer_code: "D-001" },
  });
  expect(JSON.stringify(changed.body)).not.toMatch(/password|scrypt/);
});

test("two changes at once both stay", async () => {
  const user = await createUser(identity);

  await Promise.all(
    Array.from({ length: 8 }, (_, n) => changeUser(identity, user.user_id, { user_metadata: { [`key${n}`]: n } })),
  );

  const { body } = await manage(identity, token, "GET", `users/${user.user_id}`);
  expect(body).toMatchObject({
    user_metadata: Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`key${n}`, n])),
  });
});

test("a new address is not verified, must be free, and kills links mailed to the old one", async () => {
  const [user, other] = [await createUser(identity), await createUser(identity)];
  await manage(identity, token, "POST", "jobs/verification-email", { user_id: user.user_id });
  const link = linkIn(await nextMail(identity, user.email));

  const taken = await changeUser(identity, user.user_id, { email: other.email.toUpperCase() });
  expect(taken.body).toMatchObject({
    statusCode: 400,
    message: "The specified new email already exists",
    errorCode: "auth0_idp_error",
  });
  expect((await fetch(link)).status).toBe(200);

  const moved = await changeUser(identity, user.user_id, { email: "Moved@example.com" });
  expect(moved.body).toMatchObject({ email: "moved@example.com", email_verified: false });
  expect((await fetch(link)).status).toBe(410);
});

test("blocking shows on the user and is undone", async () => {
  const user = await createUser(identity);

  expect((await changeUser(identity, user.user_id, { blocked: true })).body).toMatchObject({ blocked: true });
  expect((await changeUser(identity, user.user_id, { blocked: false })).body).not.toHaveProperty("blocked");
});

test("a deleted user is gone; deleting again is no error", async () => {
  const user = await createUser(identity);

  expect((await manage(identity, token, "DELETE", `users/${user.user_id}`)).status).toBe(204);
  expect((await manage(identity, token, "DELETE", `users/${user.user_id}`)).status).toBe(204);

  const missing = {
    statusCode: 404,
    error: "Not Found",
    message: "The user does not exist.",
    errorCode: "inexistent_user",
  };
  expect((await manage(identity, token, "GET", `users/${user.user_id}`)).body).toEqual(missing);
  expect((await changeUser(identity, user.user_id, { name: "Ghost" })).body).toEqual(missing);
  expect((await manage(identity, token, "POST", "jobs/verification-email", { user_id: user.user_id })).body).toEqual(
    missing,
  );
});

test("a verification mail is a job, sent once however often it is asked for at once", async () => {
  const user = await createUser(identity);

  const jobs = await Promise.all(
    Array.from({ length: 5 }, () =>
      manage(identity, token, "POST", "jobs/verification-email", { user_id: user.user_id }),
    ),
  );

  expect(jobs[0]?.status).toBe(201);
  expect(jobs[0]?.body).toEqual({
    type: "verification_email",
    status: "pending",
    created_at: expect.stringMatching(/Z$/),
    id: expect.stringMatching(/^job_/),
  });
  await nextMail(identity, user.email);
});

test("an unknown path is not found, broken JSON and too much of it are refused", async () => {
  expect((await manage(identity, token, "GET", "clients")).body).toEqual({
    statusCode: 404,
    error: "Not Found",
    message: "Not Found",
  });

  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const broken = await fetch(`${identity.issuer}api/v2/users`, { method: "POST", headers, body: "{" });
  expect(broken.status).toBe(400);
  const large = await fetch(`${identity.issuer}api/v2/users`, {
    method: "POST",
    headers,
    body: `"${"x".repeat(70_000)}"`,
  });
  expect(large.status).toBe(413);
});

test("beyond the limit of a second one waits for the reset", async () => {
  // The clock stands in a second of its own: they all fall into that, however busy the machine is.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1_000 });
  onTestFinished(() => void vi.useRealTimers());
  const ask = () => manage(identity, token, "GET", "users-by-email?email=x");
  const answers = await Promise.all(Array.from({ length: 51 }, ask));

  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body)).toEqual([
    {
      statusCode: 429,
      error: "Too Many Requests",
      message: "Global limit has been reached",
      errorCode: "too_many_requests",
    },
  ]);
  const { headers } = refused[0] ?? {};
  expect(headers?.get("x-ratelimit-limit")).toBe("50");
  expect(headers?.get("x-ratelimit-remaining")).toBe("0");
  const reset = Number(headers?.get("x-ratelimit-reset")) * 1000;
  expect(reset).toBe(Math.floor(Date.now() / 1000) * 1000 + 1000);

  vi.setSystemTime(reset - 1);
  expect((await ask()).status).toBe(429);
  vi.setSystemTime(reset);
  expect((await ask()).status).toBe(200);
});
