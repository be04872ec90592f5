import { expect, test } from "../support/journey/base";
import { cutPost, everyKindOfBody, fileFields } from "../support/portal/cut-request";
import { inTurns } from "../support/portal/in-turns";
import { processesOfStack } from "../support/portal/memory";
import { seeded } from "../support/portal/seeded";
import { everyForm } from "./every-form";

/** Of each kind of body: visitors are refused before most of it is read. */
const cuts = { allowed: 3, refused: 1 };
const loadTogether = 50;
/** In milliseconds: the server has sometimes not begun to read, and sometimes waits for the rest. */
const longestPause = 150;

type Form = { url: string; headers: Record<string, string>; form: Record<string, string>; times: number };

/** Cuts each form in every kind of body. */
async function cutAll(forms: readonly Form[], seed: number) {
  const below = seeded(seed);
  const bodies = forms.flatMap(({ form, times, ...to }) =>
    everyKindOfBody(form, fileFields[below(fileFields.length)] ?? "").flatMap((body) =>
      Array.from({ length: times }, () => ({ ...to, body })),
    ),
  );
  await inTurns(bodies, loadTogether, ({ url, headers, body }) =>
    cutPost(url, { headers, body, at: below(body.bytes.length), after: below(longestPause) }),
  );
}

test("a form that is cut anywhere ends no process", async ({ stack, db }) => {
  test.setTimeout(600_000);
  const before = await processesOfStack(stack);
  expect(before).toHaveLength(4);

  const forms: Form[] = [];
  for await (const { path, form, viewer, may } of everyForm(stack, db)) {
    const headers = { origin: stack.origin, ...(viewer.cookie && { cookie: viewer.cookie }) };
    forms.push({ url: stack.origin + path, headers, form, times: may ? cuts.allowed : cuts.refused });
  }
  expect(forms.length).toBeGreaterThan(100);
  await cutAll(forms, 35);

  expect((await fetch(`${stack.origin}/healthz`)).status).toBe(200);
  expect(await processesOfStack(stack)).toEqual(before);
});

test("a body that is cut anywhere ends no service behind the portal", async ({ stack }) => {
  const before = await processesOfStack(stack);
  const form = { email: "someone@example.com", password: "a".repeat(2_000) };
  const authorization = `Bearer ${stack.secrets.MEDIA_SECRET}`;
  const json = { "content-type": "application/json" };
  const addresses: Pick<Form, "url" | "headers">[] = [
    // Several times, because each has another field for its file.
    ...fileFields.map(() => ({ url: stack.mediaUrl, headers: { authorization } })),
    { url: stack.mediaUrl, headers: {} },
    { url: stack.dataService, headers: json },
    { url: `${stack.issuer}oauth/token`, headers: {} },
    { url: `${stack.issuer}u/login/unknown`, headers: {} },
    { url: `${stack.issuer}dbconnections/change_password`, headers: json },
  ];
  const forms = addresses.map((address) => ({ ...address, form, times: 7 }));
  await cutAll(forms, 36);
  expect(await processesOfStack(stack)).toEqual(before);
});
