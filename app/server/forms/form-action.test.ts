import { redirect } from "@remix-run/node";
import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { Refused } from "~/server/data/data.server";
import { actOnForm, type Along, type Hindrance, outside } from "./form-action.server";
import { notFound } from "~/server/data/refusals.server";

const rules = z.object({
  name: z.string("Name is required"),
  password: z.string(),
  country: z.string().optional(),
});
const typed = { name: "Ada", password: "a secret", country: "CA", version: "v1", "form-key": "k1" };
const act = vi.fn<(sent: z.output<typeof rules>, along: Along) => Promise<Response | Hindrance>>();

beforeEach(() => {
  act.mockReset();
  act.mockImplementation(() => Promise.resolve(redirect("/people", 303)));
});

type Ways = Parameters<typeof actOnForm<typeof rules>>[3];

function sent(fields: Record<string, string>, ways?: Ways) {
  const body = new URLSearchParams(fields);
  return actOnForm(new Request("http://localhost:3999/people", { method: "POST", body }), rules, act, ways);
}

async function answered(answer: ReturnType<typeof sent>) {
  const given = await answer;
  if (given instanceof Response) throw new Error("it was done");
  return { ...given.data, status: given.init?.status };
}

test("what a form says is done, once, on top of what its author has seen", async () => {
  expect(await sent(typed)).toMatchObject({ status: 303 });
  const along = { version: "v1", idempotency: expect.objectContaining({ key: "k1" }), meant: [] };
  expect(act).toHaveBeenCalledWith({ name: "Ada", password: "a secret", country: "CA" }, along);
});

test("what is wrong is said with what was typed, but for the password, and nothing is done", async () => {
  const around = ({ country }: Record<string, unknown>) => ({ regions: `those of ${String(country)}` });
  expect(await answered(sent({ ...typed, name: "" }, { around }))).toMatchObject({
    status: 422,
    error: { name: ["Name is required"] },
    initialValue: { country: "CA", version: "v1", "form-key": "k1" },
    regions: "those of CA",
  });
  expect(act).not.toHaveBeenCalled();

  act.mockRejectedValue(new Refused(["Somebody has this name."], {}, "BAD_INPUT"));
  const { status, error, initialValue } = await answered(sent(typed));
  expect({ status, error }).toEqual({ status: 422, error: { "": ["Bad: Somebody has this name."] } });
  expect(initialValue).not.toHaveProperty("password");
});

test("a refused file stops the form, and the other files stay staged", async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  const problems = { photos: ["boat.tiff is no photo."] };
  const uploaded = { photos: [] };
  expect(await answered(sent({}, { received: { form, problems, uploaded } }))).toMatchObject({
    status: 422,
    error: problems,
    uploaded,
  });
  expect(act).not.toHaveBeenCalled();
});

test("what keeps it from being done may be found on the way", async () => {
  act.mockResolvedValue({ fieldErrors: { name: ["Taken."] } });
  expect(await answered(sent(typed))).toMatchObject({ status: 422, error: { name: ["Taken."] } });
  act.mockResolvedValue(outside("The map does not answer."));
  expect(await answered(sent(typed))).toMatchObject({ status: 502, error: { "": ["The map does not answer."] } });
});

test("of an edit that somebody was faster than, what stands now is said beside what was typed", async () => {
  const changed = { by: "Lena Ortiz", at: "2026-11-22T12:00:00.000Z", what: ["name"] };
  act.mockRejectedValue(new Refused(["It was changed."], {}, "CONFLICT", changed));
  const standing = () => Promise.resolve({ name: "Grace", version: "v2" });
  expect(await answered(sent(typed, { standing }))).toMatchObject({
    status: 409,
    initialValue: { name: "Ada", version: "v2", now: { name: "Grace" } },
  });
});

test("what is not there is no form's, and a fault is nobody's answer", async () => {
  act.mockRejectedValue(notFound());
  await expect(sent(typed)).rejects.toMatchObject({ status: 404 });
  act.mockRejectedValue(new Error("a bug"));
  await expect(sent(typed)).rejects.toThrow("a bug");
});
