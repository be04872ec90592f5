import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

/** Lays a compressed file beside each of the build's scripts and styles that is worth it. */
export async function compressFiles(folder = "public/build") {
  const names = readdirSync(folder, { recursive: true }).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const content = readFileSync(file);
      const compressed = await promisify(brotliCompress)(content);
      if (compressed.length < content.length) writeFileSync(`${file}.br`, compressed);
    }),
  );
}
