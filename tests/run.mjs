/**
 * `npm test`: everything, the parts that are named (`npm test -- unit guards`), or the test files whose path holds a word
 * (`npm test -- leads`, `npm test -- tests/e2e/leads.test.ts -g "by phone"`). `everyday` stands for the parts that run
 * where none is named. Ends with a table of where the time went and one line that counts the tests; types and lint, format,
 * and the build count as one each.
 */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { followNpm, run } from "../local/run/processes.mjs";
import { install } from "../local/build/install.mjs";
import { build, generate } from "../local/build/build.mjs";
import { findBrowsers } from "./support/run/browser.mjs";
import { findNode, nodes } from "./support/run/nodes.mjs";
import { findPrograms } from "./support/run/programs.mjs";
import { createTally } from "./support/run/tally.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
followNpm();

/** Programs whose exit code is their whole answer. */
const checks = {
  lint: {
    "types and eslint": ["tests/support/run/lint.mjs"],
    prettier: ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level=warn", "--cache", "."],
  },
  types: { typescript: ["node_modules/typescript/bin/tsc"] },
};
/**
 * Vitest's parts, and their projects of `vitest.config.ts`: what needs no running portal. Some start one of their own, from
 * the build.
 */
const units = {
  unit: ["--project=replacing", "--project=unit"],
  plans: ["--project=plans"],
  faults: ["--project=faults", "--testTimeout=180000", "--no-file-parallelism"],
  scale: ["--project=scale", "--testTimeout=600000", "--no-file-parallelism"],
  peers: ["--project=peers", "--testTimeout=120000", "--no-file-parallelism"],
  /** By each Node, its own projects. */
  nodes: [],
};
const fromBuild = ["faults", "scale", "peers", "nodes"];
/** Playwright's parts, and the projects of `playwright.config.ts` that they run at one portal. */
const journeys = {
  guards: ["guards"],
  holes: ["holes"],
  attacks: ["with-scripts"],
  alone: ["alone"],
  strings: ["without-scripts"],
  e2e: ["with-scripts", "without-scripts"],
  outages: ["outages", "outages-without-scripts"],
  pages: ["pages"],
  answers: ["answers", "answers-without-scripts"],
  firefox: ["firefox", "firefox-without-scripts"],
};
/** Where a part's tests are, if not in the folder of its name. */
const folders = { alone: "attacks", holes: "guards", firefox: "e2e", outages: "e2e" };
const usual = ["lint", "unit", "guards", "attacks", "strings", "e2e"];

const tally = createTally();
const { parts, files, grep } = asked(process.argv.slice(2));
try {
  await install();
  const projects = [...new Set(parts.flatMap((part) => journeys[part] ?? []))];
  const paths = await findBrowsers(
    ...new Set(projects.map((name) => (name.startsWith("firefox") ? "firefox" : "chromium"))),
  );
  Object.assign(process.env, await findPrograms(parts));
  await tally.time("typed operations", generate);

  const needsBuild = projects.length > 0 || parts.some((part) => fromBuild.includes(part));
  const built = needsBuild ? tally.check("build", () => build().then(() => 0, failed)) : true;
  const tested = testUnits(built);
  await Promise.all([built, checkAll()]);
  // The last unit tests wait more than they work: journeys begin beside them. The slow parts are alone.
  if (parts.some((part) => part in units && part !== "unit")) await tested;
  if (projects.length > 0 && (await built)) await playwright(projects, paths);
  await tested;
} catch (error) {
  await tally.check("start", () => failed(error));
}
tally.print();
process.exit(tally.hasFailed() ? 1 : 0);

/** Parts, and what selects among them: a word that is no part's name is looked for in the paths of test files. */
function asked(words) {
  const at = words.indexOf("-g");
  const grep = at < 0 ? [] : words.splice(at, 2).slice(1);
  const named = words.map((word) => word.replace(/^--/, "")).flatMap((word) => (word === "everyday" ? usual : [word]));
  const isPart = (word) => word in checks || word in units || word in journeys;
  if (named.every(isPart)) return { parts: named.length > 0 ? named : usual, files: null, grep };

  const found = named.filter((word) => !isPart(word)).flatMap(testFiles);
  const ofPlaywright = (file) => /^tests\/(answers|e2e|guards|attacks|pages|strings)\//.test(file);
  const files = { units: found.filter((file) => !ofPlaywright(file)), journeys: found.filter(ofPlaywright) };
  const parts = [
    ...named.filter(isPart),
    ...files.units.map(partOf),
    ...(files.journeys.length > 0 ? ["guards", "attacks", "strings", "e2e", "outages", "pages", "answers"] : []),
  ];
  return { parts: [...new Set(parts)], files, grep };
}

/** The part of a file that Vitest runs: a time limit and a build belong to some. */
function partOf(file) {
  return ["faults", "scale", "peers"].find((part) => file.startsWith(`tests/${part}/`)) ?? "unit";
}

function testFiles(word) {
  // The areas of warranty lie in a folder of their own, and are one word where tests are named.
  const named = (path) => `/${path}`.replace("/warranty/", "/warranty-");
  const all = ["app", "graphql", "local", "tests"].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`),
  );
  const found = all.filter((file) => /\.test\.tsx?$/.test(file) && named(file).includes(named(word)));
  if (found.length > 0) return found;

  console.error(
    `«${word}» is neither a part (${Object.keys({ ...checks, ...units, ...journeys }).join(", ")}) nor in a test file's path.`,
  );
  process.exit(1);
}

/** One after the other, beside the build and the unit tests; heard only where they find something. */
async function checkAll() {
  for (const part of parts) {
    for (const [name, command] of Object.entries(checks[part] ?? {}))
      await tally.check(name, () => run(process.execPath, command, { quiet: true }));
  }
}

async function testUnits(built) {
  for (const part of parts.filter((each) => each in units)) {
    if (fromBuild.includes(part) && !(await built)) continue;
    if (part === "nodes") await testNodes();
    else await vitest(part, chosenOf(part));
  }
}

function chosenOf(part) {
  const ofPart = (files?.units ?? []).filter((file) => partOf(file) === part);
  return part === "unit" && ofPart.length > 0 ? ofPart : [...units[part], ...ofPart];
}

async function testNodes() {
  for (const { major, projects } of nodes) {
    const program = await findNode(major);
    const name = `Node ${major}`;
    if (program) await vitest(name, projects, program);
    else tally.skip(`${name}, which could not be installed`);
  }
}

function vitest(name, chosen, program) {
  const args = ["run", "--config", "tests/vitest.config.ts", ...chosen, ...grep.flatMap((words) => ["-t", words])];
  return tally.vitest(name, ["node_modules/vitest/vitest.mjs", ...args], program);
}

async function playwright(projects, paths) {
  const command = ["node_modules/playwright/cli.js", "test", "--config", "tests/playwright.config.ts"];
  const all = [
    ...command,
    ...projects.map((name) => `--project=${name}`),
    ...grep.flatMap((words) => ["--grep", words]),
    ...(files?.journeys ?? parts.filter((part) => part in journeys).map((part) => `tests/${folders[part] ?? part}/`)),
  ];
  const again = (tests) => [
    ...command,
    "--last-failed",
    "--workers=1",
    ...new Set(tests.flatMap(({ project, file }) => [`--project=${project}`, `tests/${file}`])),
  ];
  await tally.playwright(all, again, paths);
}

function failed(error) {
  console.error(error instanceof Error ? error.message : error);
  return 1;
}
