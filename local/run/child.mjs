import { watchFile } from "node:fs";

/**
 * Loaded into every service before its own code (`node --import`): when the supervisor is gone, however it went, the
 * service ends too, so that no port and no connection is held by a process that nobody looks after.
 */
process.once("disconnect", end);
// It may have gone while this was loaded: nobody is told of that any more.
if (process.connected === false) end();

process.channel?.unref();

function end() {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), 3_000).unref();
}

// `npm run dev`: a bundle that was made anew is started anew, by the supervisor.
if (process.env.SLIPWAY_RELOAD) {
  const bundle = process.argv.find((argument) => argument.startsWith("build/") || argument.includes("/build/"));
  watchFile(bundle, { interval: 500, persistent: false }, () => process.kill(process.pid, "SIGTERM"));
}
