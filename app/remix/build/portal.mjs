/**
 * Makes the portal: Remix's build, its scripts joined, all of it compressed, and what pages load weighed. It is a program of its own, because
 * a first start does not wait for it.
 */
import { cli } from "@remix-run/dev";
import { compressFiles } from "./compress.mjs";
import { mergeChunks } from "./merge-chunks.mjs";
import { checkWeights } from "./weights.mjs";

try {
  await cli.run(["build"]);
  await mergeChunks();
  await compressFiles();
  checkWeights();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
