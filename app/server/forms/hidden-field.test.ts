import { type Submission } from "@conform-to/react";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { receive } from "~/server/public-forms/intake.server";

vi.mock("~/server/public-forms/admission.server", () => ({
  countTry: async () => undefined,
  admitAnonymous: async () => true,
}));

const submission: Submission<{ name: string }> = {
  status: "success",
  payload: { name: "Ada" },
  value: { name: "Ada" },
  reply: (options = {}) => ({
    status: "error",
    error: { "": ("formErrors" in options && options.formErrors) || null },
  }),
};

async function send(sent: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.set(name, value);
  const store = vi.fn(async () => "C-1001");
  const request = new Request("http://localhost/contact", { method: "POST" });
  const answer = await receive(request, form, { submission, around: {}, store });
  const stored = store.mock.calls.length;
  return "data" in answer
    ? { stored, status: answer.init?.status, asks: answer.data.asks, said: answer.data.error }
    : { stored, to: answer.headers.get("Location") };
}

const robot = "Please confirm that you are not a robot. Nothing has been sent yet.";

test("whatever fills the hidden field, nothing is stored before it is confirmed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1 }), fc.boolean(), async (homepage, isAsked) => {
      const asked: Record<string, string> = isAsked ? { "asked-who-sends": "yes" } : {};
      const trapped: Record<string, string>[] = [
        { homepage, ...asked },
        { homepage, "is-person": "yes" },
        { "asked-who-sends": "yes" },
      ];
      for (const sent of trapped)
        expect(await send(sent)).toEqual({ stored: 0, status: 422, asks: true, said: { "": [robot] } });
    }),
  );
});

test.each<Record<string, string>>([
  {},
  { homepage: "" },
  { homepage: "x", "asked-who-sends": "yes", "is-person": "yes" },
])("%j is stored, and answered with its number", async (sent) => {
  expect(await send(sent)).toEqual({ stored: 1, to: "/contact?sent=C-1001" });
});
