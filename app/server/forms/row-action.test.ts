import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { Refused } from "~/server/data/data.server";
import { redirectWithNotice } from "./notices.server";
import { notFound } from "~/server/data/refusals.server";
import { type Along, doubtAbout } from "./form-action.server";
import { actOnRow } from "./row-action.server";

const rowForm = z.object({ id: z.string(), by: z.enum(["EMAIL", "PHONE"], "Please choose how.") });
const row = { id: "r1", by: "EMAIL", "form-key": "k1" };
type Done = string | Response | ReturnType<typeof doubtAbout>;
type Meant = Pick<Along, "meant">;
const act =
  vi.fn<(sent: z.output<typeof rowForm>, idempotency: unknown, along: Meant) => Promise<Exclude<Done, null>>>();

beforeEach(() => {
  act.mockReset();
});

function sent(fields: Record<string, string>) {
  const request = new Request("http://localhost:3999/leads?page=2&open=r1", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return actOnRow(request, rowForm, act);
}

async function problemOf(answer: ReturnType<typeof sent>) {
  const given = await answer;
  if (given instanceof Response) throw new Error("it was done");
  return { ...given.data.problem, status: given.init?.status };
}

async function wayOf(answer: ReturnType<typeof sent>) {
  const given = await answer;
  if (!(given instanceof Response)) throw new Error(given.data.problem.message);
  return { status: given.status, to: given.headers.get("location"), noted: given.headers.has("set-cookie") };
}

test("a done action leaves a notice on its page, and repeats do nothing more", async () => {
  act.mockResolvedValue("Fulfilled via Email");
  expect(await wayOf(sent(row))).toEqual({ status: 303, to: "/leads?page=2&open=r1", noted: true });
  expect(act).toHaveBeenCalledWith({ id: "r1", by: "EMAIL" }, expect.objectContaining({ key: "k1" }), {
    meant: [],
  });
});

test("an action may have a way of its own", async () => {
  act.mockImplementation(() => redirectWithNotice("/leads", "Done"));
  expect(await wayOf(sent(row))).toEqual({ status: 303, to: "/leads", noted: true });
});

test("a form that cannot be read does nothing, and says so in its row with what was typed", async () => {
  expect(await problemOf(sent({ ...row, by: "PIGEON" }))).toEqual({
    status: 422,
    id: "r1",
    message: "Please choose how.",
    typed: { ...row, by: "PIGEON" },
  });
  expect(act).not.toHaveBeenCalled();
});

test("what the data service declines is said in its words", async () => {
  act.mockRejectedValue(new Refused(["This lead was already fulfilled via Email by Ada."], {}, "CONFLICT"));
  const problem = { status: 409, id: "r1", message: "Bad: This lead was already fulfilled via Email by Ada." };
  expect(await problemOf(sent(row))).toMatchObject(problem);
});

test("somebody else's row is not there, and a fault is nobody's answer", async () => {
  act.mockRejectedValue(notFound());
  await expect(sent(row)).rejects.toMatchObject({ status: 404 });
  act.mockRejectedValue(new Error("a bug"));
  await expect(sent(row)).rejects.toThrow("a bug");
});

test("what the data service asks about is asked in the row", async () => {
  act.mockRejectedValue(new Refused(["Was it meant?"], { meant: "Was it meant?" }, "BAD_INPUT"));
  expect(await problemOf(sent(row))).toMatchObject({ status: 422, id: "r1", message: "Was it meant?", asks: true });
});

test("what is odd is asked about in its row, and done once the question is said yes to", async () => {
  const question = "Its day has passed. Save it anyway?";
  act.mockImplementation(async (_sent, _idempotency, along) => doubtAbout(question, along) ?? "Approved");
  const { typed, ...asked } = await problemOf(sent(row));
  expect(asked).toEqual({ status: 422, id: "r1", message: question, asks: true });
  expect(await wayOf(sent({ ...row, ...typed, meant: question }))).toMatchObject({ status: 303, noted: true });
  expect(await problemOf(sent({ ...row, meant: "Another question?" }))).toMatchObject({ asks: true });
});
