import { randomBytes } from "node:crypto";
import { expect, test } from "../support/journey/base";
import { post } from "../support/service/data-service";
import { documentHash } from "../support/service/documents";
import { call } from "../support/portal/http";
import { logs } from "../support/portal/logs";
import { integration } from "../support/portal/integration";
import { cookieHeader, openAccounts, password, serviceToken, signIn, tryToSignIn } from "../support/portal/sign-in";
import { signed } from "../support/service/tokens";

test("what is secret or about a person is written to no log, wherever it stood", async ({ stack, create }) => {
  const canary = `canary${randomBytes(8).toString("hex")}`;
  const email = `${canary}@example.com`;
  const lead = await create.lead({ name: canary, email, phone: canary });
  const dealer = { ...lead.dealer, email, name: canary };
  await openAccounts(stack, [dealer]);
  await tryToSignIn(stack, email, `${canary}-wrong`);
  const session = await signIn(stack, email);

  // To the portal: in addresses, forms and headers, of what is done, is not found, is refused and fails.
  const visited = await call(stack, `/leads?q=${canary}`, {
    session,
    headers: { referer: `${stack.origin}/?${canary}` },
  });
  expect(visited.status).toBe(200);
  expect(await visited.text()).toContain(canary);
  await call(stack, `/leads?access_token=${canary}`, { headers: { authorization: `Bearer ${canary}` } });
  await call(stack, "/callback?code=" + canary + "&state=" + canary);
  await call(stack, "/leads", { session, form: { intent: "fulfil", id: canary, by: canary } });
  await call(stack, "/leads", { form: { intent: "fulfil", id: canary } });
  await call(stack, "/profile", { session, form: { name: canary, phone: canary, zipcode: canary } });
  await call(stack, "/leads", { session, form: { email }, headers: { origin: `https://${canary}.example` } });

  // To the data service: what the database refuses, and what nobody has foreseen, too.
  const token = await signed(stack, dealer);
  const admin = await signed(stack, await create.admin());
  const ask = async (by: string, operation: string, variables: object) => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: await documentHash(operation) } };
    return post(stack.dataService, by, { extensions, variables });
  };
  const list = { page: 1, pageSize: 10 };
  await ask(canary, "ViewerQuery", {});
  await ask(token, "LeadsQuery", { list: { ...list, search: `${canary}\u0000` } });
  await ask(token, "LeadsQuery", { list: { ...list, sort: canary, after: canary } });
  await ask(token, "LeadQuery", { id: canary });
  await ask(token, "InventoryQuery", { list: canary });
  const another = { name: canary, company: canary, email, phone: "2185550100", address: canary, city: canary };
  const newDealer = {
    ...another,
    region: "MN",
    country: "US",
    zipcode: "55802",
    permissions: ["dealer:DEALER_CSI"],
    brands: ["skiff"],
  };
  const made = { profileId: `auth0|${canary}`, dealer: newDealer, location: { longitude: 0, latitude: 0 } };
  expect((await ask(admin, "CreateDealerMutation", made)).code).toBeUndefined();
  await ask(admin, "CreateDealerMutation", { ...made, profileId: `auth0|${canary}-2` });
  const program = await serviceToken(stack, integration);
  const application = { legalName: canary, bankAccount: canary, bankTaxid: canary, businessEmail: email };
  await post(stack.dataService, program, {
    query: "mutation ($request: NewDealerRequestInput!) { submitNewDealerRequest(request: $request) { id } }",
    variables: { request: application },
  });
  await post(stack.dataService, program, { query: `{ publishedCareers(${canary}: "${canary}") }` });

  const last = await call(stack, "/leads", { session });
  const id = last.headers.get("x-request-id") ?? "none";
  // Each service writes when it comes to it.
  for (const name of ["portal", "data-service"])
    await expect.poll(async () => (await logs(stack.home))[name]).toContain(id);

  const written = await logs(stack.home);
  expect(Object.keys(written).sort()).toEqual(["data-service", "database", "identity", "media", "portal"]);
  const secrets = [canary, password, session.idToken, cookieHeader(session), token, admin, program];
  for (const [name, text] of Object.entries(written)) {
    const lines = text.split("\n");
    for (const secret of [...secrets, ...Object.values(stack.secrets)])
      expect(
        lines.filter((line) => line.includes(secret)),
        name,
      ).toEqual([]);
  }
});
