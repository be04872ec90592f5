import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import * as z from "zod";
import { day, email, line, optional, phone, text, wholeNumber } from "#graphql/rules/forms/fields.rules";
import { sentBefore } from "#graphql/rules/forms/sent-before.rules";
import { constraintsOf, idempotencyOf, parseForm } from "./forms.server";

test("the same content under the same key is the same form; changed content is not", () => {
  const form = (fields: Record<string, string>) => {
    const made = new FormData();
    for (const [name, value] of Object.entries(fields)) made.append(name, value);
    return idempotencyOf(made);
  };
  const first = form({ "form-key": "k1", name: "Ada" });
  expect(form({ "form-key": "k1", name: "Ada" })).toEqual(first);
  expect(form({ "form-key": "k1", name: "Ada M" })?.content).not.toBe(first?.content);
  expect(form({ name: "Ada" })).toBeUndefined();

  expect(form({ "form-key": "k1", name: "Ada", "draft-version": "of-its-last-save" })).toEqual(first);
  expect(form({ "form-key": "k1", name: "Ada", version: "of-the-record" })?.content).not.toBe(first?.content);

  const typed = form({ "form-key": "k1", phone: "8135550142", day: "2026-01-05" });
  expect(form({ "form-key": "k1", phone: "813-555-0142", day: "2026-01-05" })).toEqual(typed);
  expect(form({ "form-key": "k1", phone: "813-555-0143", day: "2026-01-05" })?.content).not.toBe(typed?.content);
});

test("what its author has said yes to is no part of a form's content, and may say that it is meant again", () => {
  const form = (...meant: string[]) => {
    const made = new FormData();
    for (const [name, value] of [["form-key", "k1"], ["name", "Ada"], ...meant.map((each) => ["meant", each])])
      made.append(String(name), String(value));
    return idempotencyOf(made);
  };
  expect(form("It is over. Save it anyway?")).toEqual(form());
  expect(form("It is over. Save it anyway?", sentBefore)).toEqual({ ...form(), again: true });
});

test("the digest of a form that holds a password cannot be made without the form's key, or the portal's secret", () => {
  const form = new FormData();
  form.append("form-key", "k1");
  form.append("password", "Slipway-test-1");
  const guessed = createHash("sha256")
    .update(JSON.stringify([["password", "Slipway-test-1"]]))
    .digest("hex");
  expect(idempotencyOf(form)?.content).toMatch(/^[\da-f]{64}$/);
  expect(idempotencyOf(form)?.content).not.toBe(guessed);
  expect(idempotencyOf(form)?.alike).not.toBe(guessed);

  const first = idempotencyOf(form);
  form.set("form-key", "k2");
  expect(idempotencyOf(form)?.content).not.toBe(first?.content);
  expect(idempotencyOf(form)?.alike).toBe(first?.alike);
});

const visit = z.object({
  name: line("Name", 100),
  email: optional(email()),
  phone: phone(),
  day: day("Day", { last: { day: "2026-11-22", problem: "That day has not come." } }),
  comments: optional(text("Comments")),
});

test("a field's attributes say if it may be empty, its first and last day", () => {
  expect({ ...constraintsOf(visit) }).toEqual({
    name: { required: true },
    email: { required: false },
    phone: { required: true },
    day: { required: true, min: "1900-01-01", max: "2026-11-22" },
    comments: { required: false },
  });
});

test("a text that came several times comes back once, a list as it was sent", () => {
  const lines = z.array(z.object({ cost: line("Cost") }));
  const schema = z.object({ name: line("Name"), brands: z.array(z.string()).default([]), lines });
  const form = new FormData();
  for (const [name, value] of [
    ["name", "Ada"],
    ["name", "Bo"],
    ["brands", "Skiff"],
    ["brands", "Sea Chaser"],
    ["lines[0].cost", "1"],
    ["lines[0].cost", "2"],
    ["lines[1].cost", "3"],
  ] as const)
    form.append(name, value);

  const submission = parseForm(form, schema);
  expect(submission.status).toBe("error");
  const { initialValue } = submission.reply();
  expect(initialValue).toEqual({
    name: "Ada",
    brands: ["Skiff", "Sea Chaser"],
    lines: [{ cost: "1" }, { cost: "3" }],
  });
});

test.each(["2e3", "0x7d0", "abc", "2020.5"])("a field for whole numbers refuses %s", (year) => {
  const form = new FormData();
  form.set("year", year);
  const fields = z.object({ year: wholeNumber("Year", { least: 1900, most: 2099 }).nullish() });
  expect(parseForm(form, fields)).toMatchObject({
    status: "error",
    error: { year: [expect.stringMatching(/^Year must be/)] },
  });
});

test("a form is stored as its fields say, and what is left empty as nothing", () => {
  const form = new FormData();
  const typed = { name: " Ada\tMarsh ", email: "", phone: "(813) 555-0142", day: "2026-10-04", comments: "a\r\nb" };
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  expect(parseForm(form, visit)).toMatchObject({
    status: "success",
    value: { name: "Ada\tMarsh", email: null, phone: "8135550142", day: "2026-10-04", comments: "a\nb" },
  });

  form.set("email", "nobody");
  form.set("day", "0026-10-04");
  expect(parseForm(form, visit).reply().error).toEqual({
    email: ["Email must look like name@example.com"],
    day: ["Day has the year 0026. Please type a year from 1900 to 2099."],
  });
  expect(parseForm(new FormData(), visit).reply().error).toEqual({
    name: ["Name is required"],
    phone: ["Phone is required"],
    day: ["Day is required"],
  });
});
