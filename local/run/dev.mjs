/**
 * `npm run dev`: what `npm start` starts, made anew while its sources change. A process ends when its bundle changes
 * (`child.mjs`), and its supervisor starts it again.
 */
import { rmSync, watch } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, generate, watchServices } from "../build/build.mjs";
import { install } from "../build/install.mjs";
import { followNpm, run } from "./processes.mjs";

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));
followNpm();
process.env.SLIPWAY_RELOAD = "1";

await install();
await build();
// What is written from here on is not what `npm start` would build.
rmSync("build/stamps.json");

await watchServices();
watch("graphql", { recursive: true }, (_event, file) => {
  if (file?.endsWith(".graphql")) generate().catch((error) => console.error(error.message));
});
void run(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "watch"], {
  env: { ...process.env, NODE_ENV: "development" },
});
const { start } = await import("../../build/local.js");
await start([]);
