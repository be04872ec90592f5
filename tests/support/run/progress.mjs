import { readFileSync } from "node:fs";

const every = 10_000;
const words = { ".": "passed", x: "failed", "-": "skipped" };

/**
 * Says every ten seconds what runs and how far it is, where no terminal shows it. Runners that write a file of progress
 * put a character into it for each test (`compact-reporter.mjs`).
 */
export function followProgress() {
  /** @type {Map<string, string | undefined>} */
  const running = new Map();
  const begun = performance.now();
  const timer = process.stdout.isTTY ? undefined : setInterval(say, every);

  return {
    /** @param {string} name @param {string} [file] */
    begin: (name, file) => running.set(name, file),
    /** @param {string} name */
    end: (name) => running.delete(name),
    stop: () => clearInterval(timer),
  };

  function say() {
    const parts = [...running].map(([name, file]) => name + countsIn(file));
    console.log(`${Math.round((performance.now() - begun) / 1000)} s: ${parts.join("; ") || "starting"}`);
  }
}

/** @param {string} [file] */
function countsIn(file) {
  const marks = file ? [...read(file)] : [];
  const counts = Object.entries(words).flatMap(([mark, word]) => {
    const count = marks.filter((each) => each === mark).length;
    return count > 0 ? [`${count} ${word}`] : [];
  });
  return counts.length > 0 ? ` (${counts.join(", ")})` : "";
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
