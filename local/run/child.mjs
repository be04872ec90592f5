/**
 * Loaded into every service before its own code (`node --import`): when the supervisor is gone, however it went, the
 * service ends too, so that no port and no connection is held by a process that nobody looks after.
 */
process.once("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), 3_000).unref();
});
process.channel?.unref();
