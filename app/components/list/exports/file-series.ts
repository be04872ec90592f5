import { type FileListing } from "./list-export";

/** Browsers take a file each second without complaint; more at once they refuse. In milliseconds. */
export const fileEvery = 1_000;

export type SeriesProgress = { done: number; total: number; failed: string[] };

/**
 * Downloads the files that `listing` (an address) names, one a second, and tells how far it is after each. A file that
 * cannot be had is named and passed over.
 * @throws when the files cannot be listed
 */
export async function* downloadSeries(listing: string, signal: AbortSignal): AsyncGenerator<SeriesProgress> {
  let done = 0;
  const failed: string[] = [];

  for (let after: string | null = ""; after !== null;) {
    const part = await readListing(after ? `${listing}&after=${after}` : listing, signal);
    if (done === 0) yield { done, total: part.total, failed };

    for (const { name, href } of part.files) {
      if (done > 0) await pause(fileEvery, signal);
      if (!(await save(href, name, signal))) failed.push(name);
      done += 1;
      yield { done, total: Math.max(done, part.total), failed };
    }
    after = part.after;
  }
}

async function readListing(address: string, signal: AbortSignal): Promise<FileListing> {
  const answer = await fetch(address, { signal, headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(`The files could not be listed (${answer.status}).`);
  return answer.json();
}

async function save(href: string, name: string, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(href, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return null;
  });
  if (!answer?.ok) return false;

  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10 * fileEvery);
  return true;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("Stopped", "AbortError"));
    });
  });
}
