import { expect, test } from "../support/journey/base";
import { call } from "../support/portal/http";
import { sessionOf } from "../support/portal/sign-in";
import { type Stack } from "../support/portal/stack";

/** What a browser asks for without a session, as it says itself: only a document begins a sign-in. */
const asked = (stack: Stack, path: string, destination: string) =>
  call(stack, path, { headers: { "sec-fetch-dest": destination } });

const begun = (answer: Response) => answer.headers.getSetCookie().filter((line) => line.startsWith("slipway-login"));

test("an album of refused images leaves no cookie behind; its page begins one sign-in", async ({ stack, create }) => {
  const { id } = await create.mediaItem();
  for (const destination of ["image", "video", "empty", "script"]) {
    const answer = await asked(stack, `/media/files/${id}`, destination);
    expect([destination, answer.status]).toEqual([destination, 401]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  const old = await call(stack, `/media/files/${id}`, { headers: { accept: "image/avif,image/webp,*/*;q=0.8" } });
  expect([old.status, old.headers.getSetCookie()]).toEqual([401, []]);

  const page = await asked(stack, "/media", "document");
  expect(page.status).toBe(302);
  expect(page.headers.get("location")).toContain(`${stack.issuer}authorize?`);
  expect(begun(page)).toHaveLength(1);

  const session = await sessionOf(stack, await create.dealer());
  const headers = { "sec-fetch-dest": "image" };
  expect((await call(stack, `/media/files/${id}`, { session, headers })).status).not.toBe(401);
});

test("a page's data leads to the document, which begins the sign-in", async ({ stack }) => {
  const answer = await asked(stack, "/leads.data?q=Ada", "empty");
  expect(answer.headers.getSetCookie()).toEqual([]);
  const text = await answer.text();
  expect(text).toContain("/leads?q=Ada");
  expect(text).not.toContain("authorize");
  expect(begun(await asked(stack, "/leads?q=Ada", "document"))).toHaveLength(1);
});

test("a hundred pages that are refused leave a header that still fits", async ({ stack }) => {
  const cookies = new Map<string, string>();
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  for (let count = 0; count < 100; count++) {
    const answer = await call(stack, `/leads?page=${count}`, { headers: { cookie: header() } });
    expect(answer.status).toBe(302);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }
  expect(header().length).toBeLessThan(4_000);
  expect([...cookies.keys()].filter((name) => name.startsWith("slipway-login"))).toHaveLength(5);
});
