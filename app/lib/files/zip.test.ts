import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { type NamedText, zipStream } from "./zip.server";

async function* each(files: NamedText[]) {
  yield* files;
}

async function unzipped(files: AsyncIterable<NamedText>): Promise<Record<string, string>> {
  const bytes = new Uint8Array(await new Response(zipStream(files)).arrayBuffer());
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));
}

test("every file is found again under its name", async () => {
  const files = Array.from({ length: 300 }, (_, n) => ({
    name: `lead_${n}.xml`,
    text: `<lead>Łukasz ${n}</lead>`.repeat(n),
  }));
  expect(await unzipped(each(files))).toEqual(Object.fromEntries(files.map(({ name, text }) => [name, text])));
});

test("an archive of nothing is still an archive", async () => {
  expect(await unzipped(each([]))).toEqual({});
});

test("each file leaves before the next is made, and none is made that nobody takes", async () => {
  let made = 0;
  const reader = zipStream(
    (async function* () {
      for (; ; made++) yield { name: `${made}`, text: "x" };
    })(),
  ).getReader();
  await reader.read();
  await reader.cancel();
  expect(made).toBeLessThan(4);
});

test("when a file cannot be made the archive breaks off", async () => {
  const failing = (async function* () {
    yield { name: "a", text: "a" };
    throw new Error("the data service is gone");
  })();
  await expect(unzipped(failing)).rejects.toThrow("gone");
});
