import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { mostLeadsAtOnce } from "#graphql/areas/leads/rules";
import { TransferLeadsMutation } from "#graphql/generated/client/graphql";
import { Refused } from "~/server/data/data.server";
import { unavailable } from "~/server/data/refusals.server";
import { adminForms, carryOut, dealerForms } from "./bulk.server";
import { untouched } from "./outcome";

const mutate = vi.hoisted(() => vi.fn());
vi.mock("~/server/data/data.server", async (original) => ({ ...(await original<object>()), mutate }));

type Write = { document: unknown; ids: string[]; idempotency: { key: string; content: string } };

/** What was sent to the data service, in order. */
function writes(): Write[] {
  return mutate.mock.calls.map(([, document, { ids }, { idempotency }]) => ({ document, ids, idempotency }));
}

beforeEach(() => {
  mutate.mockReset();
  mutate.mockImplementation(async (_request, _document, { ids }: { ids: string[] }) => {
    const outcome = { done: ids.length, failures: [], to: null };
    return { fulfilLeads: outcome, transferLeads: outcome };
  });
});

function leads(count: number) {
  return Array.from({ length: count }, () => randomUUID());
}

function posted(fields: Record<string, string>) {
  return new Request("http://localhost:3999/admin-leads/bulk", { method: "POST", body: new URLSearchParams(fields) });
}

function fulfil(ids: string[], more: Record<string, string> = {}) {
  return posted({ intent: "fulfil", by: "PHONE", "lead-id": ids.join(), "form-key": "k1", ...more });
}

/** What was done in the parts of one form is one act, also when the form is sent again. */
const act = expect.stringMatching(/^[\da-f-]{36}$/);

test("five thousand leads go in parts, each lead once", async () => {
  const ids = leads(mostLeadsAtOnce);
  expect(await carryOut(fulfil(ids), dealerForms)).toEqual({ ...untouched, done: 5_000, act });
  expect(writes().flatMap((write) => write.ids)).toEqual(ids);
  expect(Math.max(...writes().map((write) => write.ids.length))).toBe(500);
});

test("the same form sent again bears the same keys, another choice or another lead does not", async () => {
  const ids = leads(600);
  await carryOut(fulfil(ids), dealerForms);
  await carryOut(fulfil(ids), dealerForms);
  await carryOut(fulfil(ids, { by: "EMAIL" }), dealerForms);

  const keys = writes().map(({ idempotency }) => `${idempotency.key} ${idempotency.content}`);
  expect(keys.slice(2, 4)).toEqual(keys.slice(0, 2));
  expect(new Set(keys).size).toBe(4);
  const acts = mutate.mock.calls.map(([, , { act }]) => act);
  expect(new Set(acts.slice(0, 4)).size).toBe(1);
});

test("each failure has its lead's number and reason", async () => {
  const [id = ""] = leads(1);
  const failures = [{ id, leadId: 7, message: "This lead was already fulfilled Via Phone by Ada." }];
  mutate.mockResolvedValue({ fulfilLeads: { done: 0, failures, to: null } });
  expect(await carryOut(fulfil([id]), dealerForms)).toEqual({ ...untouched, failures, act });
});

test("an outage reports what was done, and lets the rest be sent again", async () => {
  const ids = leads(1_200);
  mutate.mockImplementationOnce(async () => ({ fulfilLeads: { done: 500, failures: [], to: null } }));
  mutate.mockImplementationOnce(async () => {
    throw unavailable("The portal's data service does not answer.");
  });
  expect(await carryOut(fulfil(ids), dealerForms)).toEqual({
    ...untouched,
    done: 500,
    untried: ids.slice(500),
    problem: "The portal's data service does not answer.",
    formKey: "k1",
    act,
  });
});

test("a transfer names the dealer that got the leads", async () => {
  mutate.mockImplementation(async () => ({ transferLeads: { done: 500, failures: [], to: "Gulf Coast Marine" } }));
  const fields = { intent: "transfer", profileId: "d1", "lead-id": leads(1_000).join(), "form-key": "k1" };
  expect(await carryOut(posted(fields), adminForms)).toMatchObject({ done: 1_000, to: "Gulf Coast Marine" });
});

test("a refusal has the data service's words", async () => {
  const ids = leads(2);
  mutate.mockRejectedValue(new Refused(["Please choose an active dealer."], {}, "BAD_INPUT"));
  const form = posted({ intent: "transfer", profileId: "d1", "lead-id": ids.join(), "form-key": "k1" });
  expect(await carryOut(form, adminForms)).toMatchObject({ untried: ids, problem: "Please choose an active dealer." });
  expect(writes().map(({ document }) => document)).toEqual([TransferLeadsMutation]);
});

test("a session that has ended ends the visit", async () => {
  mutate.mockRejectedValue(new Response(null, { status: 401 }));
  await expect(carryOut(fulfil(leads(1)), dealerForms)).rejects.toMatchObject({ status: 401 });
});

test.each([
  ["a dealer's transfer", dealerForms, { intent: "transfer", profileId: "d1" }],
  ["no dealer chosen", adminForms, { intent: "transfer", profileId: "" }],
  ["another way to fulfil", dealerForms, { by: "PIGEON" }],
  ["no form key", dealerForms, { "form-key": "" }],
  ["what is no id", dealerForms, { "lead-id": "1 or 1=1" }],
  ["too many", adminForms, { "lead-id": leads(mostLeadsAtOnce + 1).join() }],
])("%s changes nothing", async (_, forms, fields) => {
  const outcome = await carryOut(fulfil(leads(1), fields), forms);
  expect(outcome).toMatchObject({ done: 0, problem: expect.any(String) });
  expect(mutate).not.toHaveBeenCalled();
});
