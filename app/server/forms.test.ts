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
