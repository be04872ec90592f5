import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { idempotencyOf } from "./forms.server";

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

  const typed = form({ "form-key": "k1", phone: "8135550142", day: "2026-01-05" });
  expect(form({ "form-key": "k1", phone: "813-555-0142", day: "2026-01-05" })).toEqual(typed);
  expect(form({ "form-key": "k1", phone: "813-555-0143", day: "2026-01-05" })?.content).not.toBe(typed?.content);
});

test("the digest of a form that holds a password cannot be made without the portal's secret", () => {
  const form = new FormData();
  form.append("form-key", "k1");
  form.append("password", "Slipway-test-1");
  const guessed = createHash("sha256")
    .update(JSON.stringify([["password", "Slipway-test-1"]]))
    .digest("hex");
  expect(idempotencyOf(form)?.content).toMatch(/^[\da-f]{64}$/);
  expect(idempotencyOf(form)?.content).not.toBe(guessed);
});
