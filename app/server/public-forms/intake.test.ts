import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import * as service from "~/server/data/service.server";
import { parseForm } from "~/server/forms/forms.server";
import { couldNotBeStored, readPublicForm, receive } from "./intake.server";

vi.mock("~/server/platform/client-address.server", () => ({ clientAddress: () => crypto.randomUUID() }));

beforeEach(() => {
  vi.spyOn(service, "asService").mockReset().mockResolvedValue({ countSent: true });
});

const question = z.object({ comments: z.string() });

async function sent(store: () => Promise<string>) {
  const form = new FormData();
  form.append("form-key", "5d9f1c1e-9d0e-4c1e-8f5a-6a1b2c3d4e5f");
  form.append("comments", "Is there a dealer near Duluth?");
  const request = new Request("http://localhost:3999/contact", { method: "POST" });
  const answer = await receive(request, form, { submission: parseForm(form, question), around: {}, store });
  if (!("data" in answer)) throw new Error("It was taken.");
  return answer;
}

test.each([
  ["is down", new TypeError("fetch failed"), 503, couldNotBeStored],
  ["is too slow", new DOMException("The operation was aborted", "TimeoutError"), 503, couldNotBeStored],
  ["fails", new service.ServiceRefused("INTERNAL"), 503, couldNotBeStored],
  ["is flooded", new service.ServiceRefused("RATE_LIMITED"), 429, /^Very many requests are coming in at the moment/],
  ["cannot read it", new service.ServiceRefused("BAD_INPUT"), 422, /^Bad: /],
])("what a stranger typed comes back where the data service %s", async (_what, error, status, sentence) => {
  const { data: answered, init } = await sent(() => Promise.reject(error));
  expect(init?.status).toBe(status);
  expect(answered.initialValue).toMatchObject({ comments: "Is there a dealer near Duluth?" });
  expect(answered.error?.[""]?.join()).toMatch(sentence);
  expect(new Headers(init?.headers).has("Retry-After")).toBe(status !== 422);
});

test("what other portals have counted counts, and nothing of it comes back", async () => {
  vi.mocked(service.asService).mockResolvedValue({ countSent: false });
  const body = new URLSearchParams({ comments: "A short one" });
  const request = new Request("http://localhost:3999/contact", { method: "POST", body });
  await expect(readPublicForm(request)).rejects.toMatchObject({ status: 429 });

  const { data: answered, init } = await sent(() => expect.unreachable());
  expect(init?.status).toBe(429);
  expect(answered.error?.[""]?.join()).toMatch("from your network");
  expect(answered.initialValue).toMatchObject({ comments: "Is there a dealer near Duluth?" });
});

test("a data service that does not count is asked once for a form, and lets it through", async () => {
  vi.mocked(service.asService).mockRejectedValue(new DOMException("The operation was aborted", "TimeoutError"));
  const body = new URLSearchParams({ comments: "A short one" });
  const request = new Request("http://localhost:3999/contact", { method: "POST", body });
  const form = await readPublicForm(request);
  const store = () => Promise.resolve("C-1001");
  const answer = await receive(request, form, { submission: parseForm(form, question), around: {}, store });
  expect(answer).toBeInstanceOf(Response);
  expect(service.asService).toHaveBeenCalledTimes(1);
});

/** The modules that were read anew have a data service that does not answer either: this portal counts alone. */
async function noService() {
  vi.spyOn(await import("~/server/data/service.server"), "asService").mockRejectedValue(new TypeError("fetch failed"));
}

test("one address reads that it has reached its own limit", async () => {
  vi.doMock("~/server/platform/client-address.server", () => ({ clientAddress: () => "192.0.2.1" }));
  vi.resetModules();
  await noService();
  const { receive: receiveOne } = await import("./intake.server");
  const form = new FormData();
  form.append("comments", "Again");
  const request = new Request("http://localhost:3999/contact", { method: "POST" });
  const sendAgain = () =>
    receiveOne(request, form, {
      submission: parseForm(form, question),
      around: {},
      store: () => Promise.resolve("C-1001"),
    });

  for (let count = 0; count < 10; count += 1) expect(await sendAgain()).toBeInstanceOf(Response);
  expect(await sendAgain()).toMatchObject({
    data: { error: { "": [expect.stringContaining("from your network")] } },
    init: { status: 429 },
  });
});

test("what one address sends counts by what its answer holds; beyond that nothing of it comes back", async () => {
  vi.doMock("~/server/platform/client-address.server", () => ({ clientAddress: () => "192.0.2.2" }));
  vi.resetModules();
  await noService();
  const { readPublicForm } = await import("./intake.server");
  const sentWith = (comments: string) =>
    readPublicForm(
      new Request("http://localhost:3999/contact", { method: "POST", body: new URLSearchParams({ comments }) }),
    );

  for (let count = 0; count < 500; count += 1) await sentWith("A short one");
  await sentWith("x".repeat(3_000_000));
  await expect(sentWith("x".repeat(3_000_000))).rejects.toMatchObject({ status: 429 });
  await expect(sentWith("A short one")).rejects.toMatchObject({ status: 429 });
});
