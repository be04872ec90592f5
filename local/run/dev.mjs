/**
 * `npm run dev`: what `npm start` starts, made anew while its sources change. A process ends when its bundle changes
 * (`child.mjs`), and its supervisor starts it again.
 */
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { utimes } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build, invalidatePortal, generate, watchServices } from "../build/build.mjs";
import { install } from "../build/install.mjs";
import { followNpm } from "./processes.mjs";

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));
followNpm();

await install();
await build();
invalidatePortal();

await watchServices();
watch("graphql", { recursive: true }, (_event, file) => {
  if (file?.endsWith(".graphql")) renewContract().catch((error) => console.error(error.message));
});
// It ends with us, as the services do: nobody has to tell it.
spawn(process.execPath, ["--import", "./local/run/child.mjs", "node_modules/@remix-run/dev/dist/cli.js", "watch"], {
  env: { ...process.env, NODE_ENV: "development" },
  stdio: ["ignore", "inherit", "inherit", "ipc"],
});
process.env.SLIPWAY_RELOAD = "1";
const { start } = await import("../../build/local.js");
await start([]);

/** The data service reads the contract's files when it starts: its bundle does not change with them. */
async function renewContract() {
  await generate();
  await utimes("build/data-service.js", new Date(), new Date());
}
