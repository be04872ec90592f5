import { afterAll, beforeAll, expect, test } from "vitest";
import { factories } from "../../../tests/factories";
import { startTestService, type TestService } from "../../../tests/support/service/data-service";
import { viewer } from "../../../tests/factories/viewers";
import { type Person } from "../../request/viewer";
import {
  countCareers,
  createCareer,
  listCareers,
  moveCareer,
  readCareer,
  readCareerHistory,
  updateCareer,
} from "./store";

let service: TestService;
let create: ReturnType<typeof factories>;
let admin: Person;

beforeAll(async () => {
  service = await startTestService();
  create = factories(service.db);
  admin = viewer(await create.admin({ permissions: ["admin:ADMIN_CAREERS"] }));
});
afterAll(() => service.stop());

const job = {
  title: "Gelcoat Technician",
  description: "Repairs gelcoat.",
  storeLocation: "Port Sample",
  salaryRange: "$50,000",
  dateNeeded: "2026-12-15",
};

test("a new job is pending; approved it is active, then closed, then active again, each step traced", async () => {
  const { db } = service;
  const added = await createCareer(db, admin, job);
  expect(added).toMatchObject({ title: "Gelcoat Technician", status: "Pending", date_needed: "2026-12-15" });

  for (const [action, status] of [
    ["APPROVE", "Active"],
    ["CLOSE", "Closed"],
    ["REACTIVATE", "Active"],
  ] as const) {
    expect(await moveCareer(db, admin, added.id, action)).toMatchObject({ status });
  }
  const history = await readCareerHistory(db, added);
  expect(history.map(({ action, by_name }) => [action, by_name])).toEqual(
    ["Activated", "Closed", "Approved", "Added"].map((action) => [action, admin.name]),
  );
  expect(history[0]?.changes).toEqual({ status: { from: "Closed", to: "Active" } });
});

test("an action starts only from its own states, and of two at once one wins", async () => {
  const { db } = service;
  const { id } = await create.career();
  await expect(moveCareer(db, admin, id, "REACTIVATE")).rejects.toThrow("This job listing is Pending already");

  const both = await Promise.allSettled([moveCareer(db, admin, id, "CLOSE"), moveCareer(db, admin, id, "CLOSE")]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(moveCareer(db, admin, id, "APPROVE")).rejects.toMatchObject({ extensions: { code: "CONFLICT" } });

  const nobodys = "00000000-0000-4000-8000-000000000001";
  await expect(moveCareer(db, admin, nobodys, "CLOSE")).rejects.toMatchObject({ extensions: { code: "NOT_FOUND" } });
});

test("an update keeps the status, and traces what changed and nothing else", async () => {
  const { db } = service;
  const { id } = await create.career({ status: "Active" });
  expect(await updateCareer(db, admin, id, job)).toMatchObject({ title: job.title, status: "Active" });
  await updateCareer(db, admin, id, { ...job, salaryRange: "$60,000" });
  await updateCareer(db, admin, id, { ...job, salaryRange: "$60,000" });

  const history = await readCareerHistory(db, await readCareer(db, admin, id));
  expect(history).toHaveLength(2);
  expect(history[0]?.changes).toEqual({ salary_range: { from: "$50,000", to: "$60,000" } });
  await expect(updateCareer(db, admin, id, { ...job, title: " " })).rejects.toMatchObject({
    extensions: { code: "BAD_INPUT", fields: { title: "Please enter a title" } },
  });
});

test("a tab lists its status, searched and sorted", async () => {
  const { db } = service;
  const before = await countCareers(db, admin);
  await create.career({ title: "Zebra painter", status: "Closed" });
  await create.career({ title: "Aardvark painter", status: "Closed" });
  await create.career({ title: "Pending painter" });
  const after = await countCareers(db, admin);
  expect(after).toEqual({ ...before, closed: before.closed + 2, pending: before.pending + 1 });

  const titles = async (list: object) =>
    (await listCareers(db, admin, { page: 1, pageSize: 5, ...list }, "Closed")).rows.map(({ title }) => title);
  expect(await titles({ search: "paint", sort: "title" })).toEqual(["Aardvark painter", "Zebra painter"]);
  expect(await titles({ search: "paint", sort: "title", descending: true })).toEqual([
    "Zebra painter",
    "Aardvark painter",
  ]);
  await expect(titles({ sort: "status" })).rejects.toThrow("cannot be sorted");
});

test("an integration reads active listings alone, and nothing of who worked on them", async () => {
  const active = await create.career({ status: "Active" });
  const pending = await create.career();
  const closed = await create.career({ status: "Closed" });
  const text = "{ publishedCareers(list: { page: 1, pageSize: 1000 }) { total rows { id title dateNeeded } } }";

  const answer = await service.ask(await service.serviceToken(["careers:read"]), text);
  const ids = JSON.stringify(answer.data);
  expect(ids).toContain(active.id);
  expect(ids).not.toContain(pending.id);
  expect(ids).not.toContain(closed.id);
  expect((await service.ask(await service.serviceToken(["intake:write"]), text)).code).toBe("FORBIDDEN");
  const person = await create.admin();
  expect((await service.ask(await service.tokenFor(person), text)).code).toBe("FORBIDDEN");

  const history = "{ publishedCareers(list: { page: 1, pageSize: 5 }) { rows { history { byName } } } }";
  expect((await service.ask(await service.serviceToken(["careers:read"]), history)).code).toBe(
    "GRAPHQL_VALIDATION_FAILED",
  );
});
