import { type SubmissionResult } from "@conform-to/react";
import { expect, test } from "vitest";
import * as z from "zod";
import { formAgain } from "~/server/forms/form-action.server";
import { idempotencyOf, parseForm, problemsOf } from "~/server/forms/forms.server";
import { formKeyField } from "~/server/forms/read-form.server";
import { Refused } from "~/server/data/data.server";
import { rendered } from "../../../tests/support/records/rendered";
import { PhoneField } from "./fields";
import { FormPage, useFormFields } from "./form-page";

const rules = z.object({ name: z.string(), password: z.string().min(8) });

function Page({ answer }: { answer?: SubmissionResult<string[]> }) {
  const [form] = useFormFields<{ name: string }>({ id: "a-form", answer });
  return (
    <FormPage form={form} formKey="anew" submit="Send">
      <p>Fields</p>
    </FormPage>
  );
}

function PagePhone({ answer }: { answer?: SubmissionResult<string[]> }) {
  const [form, fields] = useFormFields<{ phone: string }>({ id: "a-form", answer });
  return (
    <FormPage form={form} formKey="anew" submit="Send">
      <PhoneField field={fields.phone} label="Phone" />
    </FormPage>
  );
}

test.each([
  ["(218) 555.0102", "218-555-0102"],
  ["after six: 218 555 0102", "after six: 218 555 0102"],
])(
  "a telephone number that comes back is set apart, and anything else stays as it was typed: %s",
  async (sent, shown) => {
    const form = new FormData();
    form.append("phone", sent);
    const { data: answer } = formAgain(parseForm(form, z.object({ phone: z.string().max(1) })), {}, {});
    expect(await rendered(<PagePhone answer={answer} />)).toContain(`value="${shown}"`);
  },
);

const keyIn = (page: string) => /name="form-key" value="([^"]*)"/.exec(page)?.[1];

test("a form that comes back from the server is the one that was sent: it keeps its key", async () => {
  expect(keyIn(await rendered(<Page />))).toBe("anew");

  const sent = new FormData();
  for (const [name, value] of Object.entries({ name: "Ada", password: "short", [formKeyField]: "k1" }))
    sent.append(name, value);
  const submission = parseForm(sent, rules);
  const refused = new Refused(["Somebody has this name."], {}, "BAD_INPUT");
  const answers = [formAgain(submission, {}, {}), formAgain(submission, problemsOf(refused), {})];

  for (const { data: answer } of answers) {
    expect(keyIn(await rendered(<Page answer={answer} />))).toBe("k1");
    expect(answer.initialValue).toEqual({ name: "Ada", [formKeyField]: "k1" });
  }
  expect(idempotencyOf(sent)?.key).toBe("k1");
});
