import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const lock = JSON.stringify({ packages: { "": {}, "node_modules/rigging": { version: "1.0.0" } } });
const patch = `diff --git a/node_modules/rigging/index.js b/node_modules/rigging/index.js
--- a/node_modules/rigging/index.js
+++ b/node_modules/rigging/index.js
@@ -1,1 +1,2 @@
 const mast = 1;
-const sail = 1;
+const sail = 2;
`;

test("an installation is complete only with the lines of its patches", async () => {
  const files = { "package-lock.json": lock, "node_modules/.package-lock.json": lock, "local/patches/a.patch": patch };
  const withPackage = (text: string) => isInstalled({ ...files, "node_modules/rigging/index.js": text });

  expect(await withPackage("const mast = 1;\nconst sail = 1;\n")).toBe(false);
  expect(await withPackage("const mast = 1;\nconst sail = 2;\n")).toBe(true);
});

/** Asks in a folder of these files, in a process of its own: paths are relative to where it runs. */
async function isInstalled(files: Record<string, string>): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), "slipway-install-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const module = pathToFileURL("local/build/install.mjs").href;
  const program = `import(${JSON.stringify(module)}).then(({ isInstalled }) => console.log(isInstalled()))`;
  const { stdout, stderr } = spawnSync(process.execPath, ["-e", program], { cwd: folder, encoding: "utf8" });
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout);
}
