import { expect, test } from "vitest";
import { redirectWithNotice, takeNotice } from "./notices.server";

const page = { accept: "text/html,application/xhtml+xml" };
const script = { accept: "*/*" };

/** A browser: it keeps the portal's cookies, as long as they live. */
function browser() {
  let cookie = "";
  const keep = (headers?: HeadersInit) => {
    const set = new Headers(headers).get("set-cookie");
    if (set) cookie = /max-age=0/i.test(set) ? "" : (set.split(";", 1)[0] ?? "");
  };
  return {
    async sends(to: string, text: string, telling?: Parameters<typeof redirectWithNotice>[2]) {
      keep((await redirectWithNotice(to, text, telling)).headers);
    },
    async asks(path: string, headers: Record<string, string>) {
      const taken = await takeNotice(new Request(`http://localhost:3999${path}`, { headers: { ...headers, cookie } }));
      keep(taken.headers);
      return taken.notice;
    },
  };
}

test("a page shows a notice once, and not again when it is loaded again at once", async () => {
  const { sends, asks } = browser();
  await sends("/leads?page=2", "Fulfilled Via Email");
  expect(await asks("/dashboard", page)).toBeNull();
  expect(await asks("/leads?page=2", page)).toMatchObject({ text: "Fulfilled Via Email", tone: "yes" });
  expect(await asks("/leads?page=2", page)).toBeNull();
});

test("a notice with a link to its record has one point before it", async () => {
  const { sends, asks } = browser();
  await sends("/leads", "1 row was skipped.", { record: { label: "Details", to: "/leads/1" } });
  expect(await asks("/leads", page)).toMatchObject({ text: "1 row was skipped", record: { label: "Details" } });
});

test("a script that loses its answer gets its notice again, a later page not", async () => {
  const { sends, asks } = browser();
  await sends("/leads", "Fulfilled Via Email");
  const first = await asks("/leads", script);
  expect(first?.text).toBe("Fulfilled Via Email");
  expect(await asks("/leads", script)).toEqual(first);
  expect(await asks("/leads", page)).toBeNull();
  expect(await asks("/leads", script)).toBeNull();
});

test("two equal notices are two", async () => {
  const { sends, asks } = browser();
  await sends("/leads", "Fulfilled Via Email");
  const first = await asks("/leads", script);
  await sends("/leads", "Fulfilled Via Email");
  expect((await asks("/leads", script))?.id).not.toBe(first?.id);
});
