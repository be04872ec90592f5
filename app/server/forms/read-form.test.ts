import { expect, test } from "vitest";
import { readForm, readSentFields, type Upload } from "./read-form.server";

const url = "http://localhost:3999/form";

function posted(fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return new Request(url, { method: "POST", body });
}

test("a form is read, urlencoded or multipart", async () => {
  const urlencoded = new Request(url, { method: "POST", body: new URLSearchParams({ name: "Łukasz", note: "a=b&c" }) });
  expect([...(await readForm(urlencoded))]).toEqual([
    ["name", "Łukasz"],
    ["note", "a=b&c"],
  ]);
  expect([...(await readForm(posted({ name: "Łukasz", note: "two\r\nlines" })))]).toEqual([
    ["name", "Łukasz"],
    ["note", "two\r\nlines"],
  ]);
});

test("a file goes to its reader as it streams in", async () => {
  const received: { fileName: string; bytes: number }[] = [];
  const fields = await readForm(
    posted({ note: "x", sheet: new File(["a,b\n1,2\n"], "Märkte.csv") }),
    async ({ fileName, stream }) => {
      let bytes = 0;
      for await (const chunk of stream) bytes += (chunk as Buffer).length;
      received.push({ fileName, bytes });
    },
  );
  expect(received).toEqual([{ fileName: "Märkte.csv", bytes: 8 }]);
  expect(fields.get("note")).toBe("x");
});

test("a field far out in a list is refused before anything makes the list", async () => {
  expect((await readForm(posted({ "lines[99].cost": "1" }))).get("lines[99].cost")).toBe("1");
  for (const name of ["lines[100].cost", "a[0][30000000]", "[99999999999999999999]"])
    await expect(readForm(posted({ [name]: "1" }))).rejects.toMatchObject({ status: 400 });
});

test("a name that is spelled otherwise is refused, also of a file; as pages spell them they pass", async () => {
  const names = ["hin", "block.phone", "lines[10].cost", "photos-kept", "by-email", "intent-decide", "__intent__"];
  const form = await readForm(posted(Object.fromEntries(names.map((name) => [name, "x"]))));
  expect([...form.keys()]).toEqual(names);

  for (const name of [".file1", "file1.", "[file1]", "lines[0].cost.x", "lines[0][1]", "a[-1]", "__proto__", "a b", ""])
    for (const value of ["x", new File(["x"], "a.jpg")])
      await expect(readForm(posted({ [name]: value })), name).rejects.toMatchObject({ status: 400 });
  const urlencoded = new Request(url, { method: "POST", body: new URLSearchParams({ ["x".repeat(200)]: "" }) });
  await expect(readForm(urlencoded)).rejects.toMatchObject({ status: 400 });
});

test("a form is refused before a file without a proper name has arrived", async () => {
  const head = `--b\r\nContent-Disposition: form-data; name="a b"; filename="a.jpg"\r\n\r\nhalf a`;
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(head)) });
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const request = new Request(url, { method: "POST", headers, body, duplex: "half" });

  await expect(readForm(request)).rejects.toMatchObject({ status: 400 });
});

test("a form that is cut off within a file that nobody reads is refused", async () => {
  const head = `--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nhalf a`;
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const request = new Request(url, { method: "POST", headers, body: head });

  await expect(readForm(request)).rejects.toMatchObject({ status: 400 });
});

test("a form's key is what the server made for it", async () => {
  const key = "5d9f1c1e-9d0e-4c1e-8f5a-6a1b2c3d4e5f";
  expect((await readForm(posted({ "form-key": key }))).get("form-key")).toBe(key);
  for (const other of ["ключ", "a b", "a\r\nb", "x".repeat(201)])
    await expect(readForm(posted({ "form-key": other }))).rejects.toMatchObject({ status: 400 });
});

test("what fails while a file is read fails the form", async () => {
  const request = posted({ sheet: new File(["x".repeat(300_000)], "large.csv") });
  await expect(
    readForm(request, async ({ stream }) => {
      stream.destroy();
      throw new Error("refused");
    }),
  ).rejects.toThrow("refused");
});

test("a form that breaks off fails only when its file's reader has ended", async () => {
  const whole = posted({ sheet: new File(["x".repeat(300_000)], "large.csv") });
  const bytes = new Uint8Array(await whole.clone().arrayBuffer());
  let begun = false;
  const body = new ReadableStream({
    async pull(controller) {
      if (!begun) controller.enqueue(bytes.subarray(0, 200_000));
      else await new Promise((resolve) => setTimeout(resolve, 30)).then(() => controller.error(new Error("gone")));
      begun = true;
    },
  });
  const headers = { "content-type": whole.headers.get("content-type") ?? "" };
  const request = new Request(url, { method: "POST", headers, body, duplex: "half" });

  let ended = false;
  const reading = readForm(request, async ({ stream }) => {
    try {
      for await (const _ of stream) await new Promise((resolve) => setTimeout(resolve, 20));
    } finally {
      ended = true;
    }
  });
  await expect(reading).rejects.toMatchObject({ status: 400 });
  expect(ended).toBe(true);
});

test("a form of more than four million bytes is refused", async () => {
  await expect(readForm(posted({ note: "x".repeat(4_000_001) }))).rejects.toMatchObject({ status: 413 });
  await expect(readForm(posted({ a: "x".repeat(2_400_000), b: "x".repeat(2_400_000) }))).rejects.toMatchObject({
    status: 413,
  });
  expect((await readForm(posted({ note: "x".repeat(3_999_996) }))).get("note")).toHaveLength(3_999_996);
});

test("it is measured as its answer will have it: by its names, its files' names, and what markup is written as", async () => {
  expect((await readForm(posted({ note: "<".repeat(600_000) }))).get("note")).toHaveLength(600_000);
  await expect(readForm(posted({ note: "<".repeat(700_000) }))).rejects.toMatchObject({ status: 413 });

  const named = Array.from({ length: 1_900 }, (_, index) => [`f${index}`, new File(["x"], "n".repeat(2_500))] as const);
  await expect(readForm(posted(Object.fromEntries(named)))).rejects.toMatchObject({ status: 413 });
});

test("a form of more than two thousand fields is refused", async () => {
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`f${index}`, "x"]));
  await expect(readForm(posted(many))).rejects.toMatchObject({ status: 413 });
});

test("a body that is no form holds no fields", async () => {
  expect([
    ...(await readForm(
      new Request(url, { method: "POST", body: "{}", headers: { "content-type": "application/json" } }),
    )),
  ]).toEqual([]);
});

test("an ended session keeps what was typed, and names the files", async () => {
  const sent = await readSentFields(
    posted({ name: "Ada", photo: new File(["x"], "a.jpg"), other: new File(["y"], "b.jpg") }),
  );
  expect(sent).toEqual([
    ["name", "Ada"],
    ["photo-kept", "//a.jpg"],
    ["other-kept", "//b.jpg"],
  ]);
});

test("a form that was read already is restored, urlencoded or multipart", async () => {
  const urlencoded = new Request(url, { method: "POST", body: new URLSearchParams({ name: "Ada" }) });
  await readForm(urlencoded);
  expect(await readSentFields(urlencoded)).toEqual([["name", "Ada"]]);

  const multipart = posted({ name: "Ada", photo: new File(["x"], "a.jpg") });
  await readForm(multipart);
  expect(await readSentFields(multipart)).toEqual([
    ["name", "Ada"],
    ["photo-kept", "//a.jpg"],
  ]);
});

test("a password stays as it was typed, as each sign-in sends it", async () => {
  const form = await readForm(posted({ password: "pass\u200Bwo\u00ADrd\uFEFF", name: "A\u200Bda" }));
  expect(Object.fromEntries(form)).toEqual({ password: "pass\u200Bwo\u00ADrd\uFEFF", name: "Ada" });
});

test("control characters are taken out of what was typed; tabs and line ends stay", async () => {
  const form = await readForm(posted({ note: "a\0b\u0007c\u007F\td\r\n\u0085é" }));
  expect(form.get("note")).toBe("abc\td\r\né");
});

/** Sends the first bytes of a form with a file; then the connection breaks, or stands still briefly first. */
function cutForm(field: string, at: number) {
  const head = `--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nx\r\n--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(head), Buffer.alloc(100_000, 7), Buffer.from("\r\n--b--\r\n")]);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= at) return controller.error(new Error("The connection broke."));
      controller.enqueue(whole.subarray(sent, Math.min(at, sent + 16_384)));
      sent += 16_384;
    },
  });
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  return new Request(url, { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

test("a form that is cut in or before a file is refused by any reader", async () => {
  const readers = {
    "nobody reads it": undefined,
    "it is passed over": ({ stream }: Upload) => Promise.resolve(void stream.resume()),
    "its reader begins late": async ({ stream }: Upload) => {
      await new Promise((later) => setTimeout(later, 20));
      for await (const chunk of stream) void chunk;
    },
    "its reader refuses it": () => Promise.reject(new Response(null, { status: 422 })),
  };
  for (const [who, onFile] of Object.entries(readers))
    for (const field of ["photo", "a b"])
      for (let at = 10; at < 100_000; at += 7_919) {
        const refusal = await readForm(cutForm(field, at), onFile).catch((error: unknown) => error);
        expect(refusal, `${who}, ${field} at ${at}`).toBeInstanceOf(Response);
      }
});

test("a multipart form without a boundary is refused, whole or cut", async () => {
  const broken = cutForm("photo", 50_000);
  const withoutBoundary = new Request(broken, { headers: { "content-type": "multipart/form-data" } });
  await expect(readForm(withoutBoundary)).rejects.toMatchObject({ status: 400 });
});
