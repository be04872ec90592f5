import pg from "pg";
import { type Page } from "playwright/test";
import { expect, test } from "../support/journey/faulty-journey";
import { type Fault, mapsPath, withoutOperation } from "../support/portal/faulty-portal";
import { openAccounts, password, signIn } from "../support/portal/sign-in";
import { currentStack } from "../support/portal/stack";
import { newWord } from "../support/records/new-word";

const api = /^[A-Z]+ \/api\/v2\//;
const refusal = (status: number, body: object, headers?: Record<string, string>): Fault => ({
  status,
  headers,
  body: { statusCode: status, ...body },
});
const unauthorized = refusal(401, { error: "Unauthorized", message: "Invalid token" });
const notFound = refusal(404, { error: "Not Found", message: "Not Found" });
const tooMany = () =>
  refusal(
    429,
    { error: "Too Many Requests", message: "Global limit has been reached", errorCode: "too_many_requests" },
    { "x-ratelimit-reset": String(Math.ceil(Date.now() / 1_000) + 60) },
  );
const noToken =
  "Error from getToken() with async( When promise gets rejected ): The identity provider gives the portal no token.";

/** Sends a form and waits for the answer: the page may still show the answer to an earlier try. */
async function post(page: Page, name: string) {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name, exact: true }).click();
  await answered;
}

test("a dealer is not added by half, whatever fails; the form says what, and stays filled @once", async ({
  page,
  create,
  signInAs,
  faulty,
  db,
  checkPage,
}) => {
  const other = await create.dealer({ dealer_code: `TAKEN-${newWord()}` });
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_MY_DEALERS"] }));
  await page.goto("/admin-my-dealers/add");
  const form = page.locator("form#dealer");
  const email = `half-${Date.now()}@example.com`;
  await form.getByLabel("Email", { exact: true }).fill(email);
  await form.getByLabel("Company name").fill("Marsh Marine");
  await form.getByLabel("Full name").fill("Ada Marsh");
  await form.getByLabel("Address", { exact: true }).fill("1 Harbor Rd");
  await form.getByLabel("City").fill("Duluth");
  await form.getByLabel("Zip code").fill("55802");
  await form.getByRole("checkbox", { name: "CSI", exact: true }).check();
  await form.getByRole("checkbox", { name: "Fun Chaser", exact: true }).check();

  const refuses = async (message: string) => {
    await form.getByLabel("Password").fill(password);
    await post(page, "Add dealer");
    await expect(page.getByRole("button", { name: "Add dealer", exact: true })).toBeEnabled();
    await expect(page.getByRole("alert")).toContainText(message);
    await expect(form.getByLabel("Email", { exact: true })).toHaveValue(email);
    await expect(form.getByLabel("City")).toHaveValue("Duluth");
    await expect(form.getByRole("checkbox", { name: "Fun Chaser", exact: true })).toBeChecked();
    expect(await db.selectFrom("profiles").where("email", "=", email).select("email").execute()).toEqual([]);
    expect(await loginsOf(email)).toEqual([]);
  };

  await form.getByLabel("Dealer code").fill(other.dealer_code ?? "");
  await refuses("Dealer code already exists. Please use a different dealer code");
  await checkPage();
  await form.getByLabel("Dealer code").fill("");

  faulty.fail(({ asked, body }) =>
    asked === "POST /oauth/token" && body.includes("slipway-management")
      ? { status: 401, body: { error: "access_denied" } }
      : undefined,
  );
  await refuses(noToken);

  for (const [fault, message] of [
    ["dead", "The identity provider does not answer."],
    [unauthorized, "Authentication failed: the identity provider does not accept the portal."],
    [notFound, "Endpoint not found: the identity provider knows no such login or address."],
    [tooMany(), "The identity provider is busy. Please try again in a minute."],
    [refusal(400, { message: "PasswordStrengthError: Password is too weak" }), "Password is too weak"],
  ] satisfies [Fault, string][]) {
    faulty.fail(({ asked }) => (api.test(asked) ? fault : undefined));
    await refuses(message);
  }
  const taken = refusal(409, { error: "Conflict", message: "The user already exists.", errorCode: "auth0_idp_error" });
  faulty.fail(({ asked }) => (asked === "POST /api/v2/users" ? taken : undefined));
  await refuses(`User with email "${email}" already exists. Please use a different email address.`);

  for (const fault of ["dead", { status: 200, body: { status: "ZERO_RESULTS", results: [] } }] satisfies Fault[]) {
    faulty.fail(({ asked }) => (asked === `GET ${mapsPath}` ? fault : undefined));
    await refuses("Error Getting GEO Location For Address");
  }
  await withoutOperation(faulty, "CreateDealerMutation");
  await refuses("The portal's data service does not answer.");

  faulty.fail(() => undefined);
  await form.getByLabel("Password").fill(password);
  await post(page, "Add dealer");
  await expect(page.getByText("New Dealer User has been created succesfully")).toBeVisible();
  await signIn(currentStack(), email, password);
});

test("an email changes in both or neither; archiving can be retried @once", async ({
  page,
  create,
  signInAs,
  faulty,
  db,
}) => {
  const dealer = await create.dealer();
  await openAccounts(currentStack(), [dealer]);
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_MY_DEALERS"] }));
  await page.goto(`/admin-my-dealers/dealers/${encodeURIComponent(dealer.profile_id)}/edit`);
  const email = page.getByLabel("Email", { exact: true });
  await email.fill(`moved-${dealer.email}`);

  const staysWhere = async (message: string) => {
    await post(page, "Update dealer");
    await expect(page.getByRole("alert")).toContainText(message);
    await expect(email).toHaveValue(`moved-${dealer.email}`);
    expect(await loginsOf(dealer.email)).toEqual([dealer.profile_id]);
    const { email: stored } = await profileOf();
    expect(stored).toBe(dealer.email);
  };
  const profileOf = () =>
    db.selectFrom("profiles").where("profile_id", "=", dealer.profile_id).selectAll().executeTakeFirstOrThrow();

  await withoutOperation(faulty, "UpdateDealerMutation");
  await staysWhere("The portal's data service does not answer.");
  faulty.fail(({ asked }) => (asked.startsWith("PATCH ") ? "dead" : undefined));
  await staysWhere("The identity provider does not answer.");

  const archivePage = `/admin-my-dealers/dealers/${encodeURIComponent(dealer.profile_id)}/archive`;
  await page.goto(archivePage);
  faulty.fail(({ asked }) => (api.test(asked) ? "dead" : undefined));
  await post(page, "Archive Dealer");
  await expect(page.getByRole("alert")).toContainText("We don't know whether the login was changed");
  await signIn(currentStack(), dealer.email);
  faulty.fail(({ asked }) => (api.test(asked) ? unauthorized : undefined));
  await post(page, "Archive Dealer");
  await expect(page.getByRole("alert")).toContainText("does not accept the portal. Nothing was changed.");

  await withoutOperation(faulty, "SetDealerStatusMutation");
  await post(page, "Archive Dealer");
  await expect(page.getByRole("alert")).toContainText(
    "the login is blocked, but the dealer's status could not be changed",
  );
  expect((await profileOf()).status).toBe("active");
  await expect(signIn(currentStack(), dealer.email)).rejects.toThrow();

  faulty.fail(() => undefined);
  await post(page, "Archive Dealer");
  await expect(page.getByText("Dealer has been succesfully archived")).toBeVisible();
  expect((await profileOf()).status).toBe("archived");

  await page.goto(archivePage);
  await withoutOperation(faulty, "SetDealerStatusMutation");
  await post(page, "UnArchive Dealer");
  await expect(page.getByRole("alert")).toContainText("the login is open again, but the dealer's status");
  faulty.fail(() => undefined);
  await post(page, "UnArchive Dealer");
  await expect(page.getByText("Dealer has been succesfully Unarchived")).toBeVisible();
  await signIn(currentStack(), dealer.email);
});

test("a dealer whose login is gone can be archived, and is not opened again without one @once", async ({
  page,
  create,
  signInAs,
}) => {
  const dealer = await create.dealer();
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_MY_DEALERS"] }));
  const archivePage = `/admin-my-dealers/dealers/${encodeURIComponent(dealer.profile_id)}/archive`;
  await page.goto(archivePage);
  await post(page, "Archive Dealer");
  await expect(page.getByText("Dealer has been succesfully archived")).toBeVisible();

  await page.goto(archivePage);
  await post(page, "UnArchive Dealer");
  await expect(page.getByRole("alert")).toContainText("knows no such login or address. Nothing was changed.");
});

test("a link that cannot be mailed, and a profile that cannot be loaded, saved or found, say so @once", async ({
  page,
  create,
  signInAs,
  faulty,
}) => {
  const dealer = await create.dealer();
  await signInAs(dealer);
  await page.goto("/profile/reset-password");
  faulty.fail(({ asked }) => (asked === "POST /dbconnections/change_password" ? "dead" : undefined));
  await post(page, "Update Password");
  await expect(page.getByRole("alert")).toContainText(
    "There was an error trying to reset your password. The identity provider does not answer.",
  );

  await withoutOperation(faulty, "OwnProfileQuery");
  await page.goto("/profile");
  await expect(page.getByText("Error! The portal's data service does not answer.")).toBeVisible();

  faulty.fail(({ asked }) => (asked === `GET ${mapsPath}` ? "dead" : undefined));
  await page.goto("/profile");
  await page.getByLabel("City").fill("Superior");
  await post(page, "Update Profile");
  await expect(page.locator("form#profile").getByRole("alert")).toContainText(
    "Error Getting GEO Location For Address: the maps service does not answer.",
  );
  await expect(page.getByLabel("City")).toHaveValue("Superior");
});

test("an admin reads what of an account could not be mailed or changed @once", async ({
  page,
  create,
  signInAs,
  faulty,
}) => {
  const dealer = await create.dealer();
  const admin = await create.admin({ permissions: ["admin:ADMIN_CSI"] });
  await openAccounts(currentStack(), [dealer, admin]);
  await signInAs(await create.admin());

  await page.goto(`/admin-my-dealers/dealers/${encodeURIComponent(dealer.profile_id)}/reset-password`);
  faulty.fail(({ asked }) => (asked === "POST /dbconnections/change_password" ? unauthorized : undefined));
  await post(page, "Reset password");
  await expect(page.getByRole("alert")).toContainText("There was an error trying to reset dealer password.");

  faulty.fail(({ asked }) => (asked === "POST /api/v2/jobs/verification-email" ? tooMany() : undefined));
  await page.goto(`/admin-user-settings?q=${admin.email}&open=${encodeURIComponent(admin.profile_id)}`);
  await post(page, "Resend verification email");
  await expect(page.getByRole("alert")).toContainText(
    "Error sending email notification email: The identity provider is busy. Please try again in a minute.",
  );

  await page.goto(`/admin-user-settings/user/${encodeURIComponent(admin.profile_id)}/edit`);
  await page.getByLabel("Full name").fill("Lena Changed");
  faulty.fail(({ asked }) => (asked.startsWith("PATCH ") ? notFound : undefined));
  await post(page, "Update admin");
  await expect(page.getByRole("alert")).toContainText("Error Updating New Admin on Auth0: Endpoint not found");
  await expect(page.getByLabel("Full name")).toHaveValue("Lena Changed");
});

/** Who signs in with this address at the provider. */
async function loginsOf(email: string): Promise<string[]> {
  const identity = new pg.Client({ connectionString: currentStack().identityDatabaseUrl });
  await identity.connect();
  const { rows } = await identity.query<{ user_id: string }>("select user_id from identity.users where email = $1", [
    email,
  ]);
  await identity.end();
  return rows.map(({ user_id }) => user_id);
}
