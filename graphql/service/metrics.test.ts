import { getOperationAST, OperationTypeNode, parse } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Create, factories } from "../../tests/factories";
import { type Profile } from "../../tests/factories/profiles";
import { post, startTestService, type TestService } from "../../tests/support/service/data-service";
import { readDocuments } from "../contract/documents";

const documents = await readDocuments("graphql/generated/client/persisted-documents.json");
const operations = [...documents].map(([hash, text]) => {
  const operation = getOperationAST(parse(text));
  return { hash, name: operation?.name?.value ?? "", kind: operation?.operation };
});
const persisted = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });

let service: TestService;
let create: Create;

beforeAll(async () => {
  service = await startTestService({ documents });
  create = factories(service.db);
});

afterAll(() => service.stop());

async function scrape(): Promise<string> {
  const response = await fetch(new URL("/metrics", service.endpoint));
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
  return response.text();
}

const askAs = async (person: Profile, hash: string) =>
  post(service.endpoint, await service.tokenFor(person), persisted(hash));

test("every query and every mutation is counted by its name, and how long it took", async () => {
  const asked = operations.filter(({ kind }) => kind !== OperationTypeNode.SUBSCRIPTION);
  // Each by somebody else: some of them end all of a person's sessions.
  for (const { hash } of asked) await askAs(await create.admin(), hash);

  const text = await scrape();
  expect(asked.length).toBeGreaterThan(100);
  for (const { name } of asked) {
    expect(text).toMatch(
      new RegExp(`^slipway_graphql_operations_total\\{operation="${name}",outcome="[A-Z_]+"\\} 1$`, "m"),
    );
    expect(text).toContain(`slipway_graphql_operation_seconds_count{operation="${name}"} 1`);
  }
});

test("every subscription that somebody follows is counted by its name", async () => {
  const followed = operations.filter(({ kind }) => kind === OperationTypeNode.SUBSCRIPTION);
  const [admin, dealer] = [await create.admin(), await create.dealer()];
  for (const { hash } of followed) {
    for (const person of [admin, dealer]) {
      const gone = new AbortController();
      await fetch(`${service.endpoint}/stream`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${await service.tokenFor(person)}` },
        body: JSON.stringify({ query: "", ...persisted(hash) }),
        signal: gone.signal,
      });
      gone.abort();
    }
  }

  const text = await scrape();
  expect(followed.length).toBeGreaterThan(10);
  for (const { name } of followed)
    expect(text).toMatch(new RegExp(`^slipway_graphql_subscriptions_total\\{operation="${name}"\\} [12]$`, "m"));
});

test("what programs call their operations makes no figures: they are counted by their first field", async () => {
  const token = await service.serviceToken(["outbox:send"]);
  const texts = [
    "mutation Made1 { claimOutboxMails(limit: 1) { id } }",
    "mutation Made2 { claimOutboxMails(limit: 1) { id } }",
  ];
  for (const query of [...texts, "{ nothing", "{ ...f } fragment f on Query { viewer { name } }"])
    await post(service.endpoint, token, { query });

  const text = await scrape();
  expect(text).toContain('slipway_graphql_operations_total{operation="claimOutboxMails",outcome="OK"} 2');
  expect(text).toContain('slipway_graphql_operations_total{operation="unknown",outcome="GRAPHQL_PARSE_FAILED"} 1');
  expect(text).not.toContain("Made");
});

test("requests, connections, streams, the hub and the outbox have metrics", async () => {
  await service.db.deleteFrom("outbox_mails").execute();
  const mail = { kind: "crm", to_email: "crm@example.com", subject: "A lead", body: "…" };
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await service.db
    .insertInto("outbox_mails")
    .values([
      mail,
      { ...mail, attempts: 2, created_at: anHourAgo },
      { ...mail, refused_at: new Date(), created_at: new Date(Date.now() - 7_200_000) },
    ])
    .execute();
  await fetch(new URL("/no/such/address", service.endpoint));

  const text = await scrape();
  expect(text).toMatch(/^slipway_outbox_age_seconds 36\d\d/m);
  expect(text).toContain('slipway_outbox_mails{state="new"} 1');
  expect(text).toContain('slipway_outbox_mails{state="retried"} 1');
  expect(text).toContain('slipway_outbox_mails{state="refused"} 1');
  expect(text).toContain('slipway_http_requests_total{path="other",status="404"} 1');
  expect(text).toMatch(/slipway_http_requests_total\{path="\/graphql",status="200"\} \d+/);
  expect(text).toMatch(/slipway_database_connections\{state="(busy|idle)"\} [1-9]/);
  expect(text).toContain('slipway_database_connections{state="waiting"} 0');
  expect(text).toContain("slipway_hub_listening 1");
  expect(text).toMatch(/^slipway_streams \d+$/m);
});
