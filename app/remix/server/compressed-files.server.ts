import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";

/**
 * Sends the build's files, which lie there compressed as far as brotli can (`app/remix/build/compress.mjs`): a seventh
 * less than what remix-serve makes of them, which compresses each anew for every request. Only clients that accept
 * brotli get these files.
 */
export function handOutCompressed(request: IncomingMessage, response: ServerResponse): void {
  const type = types[/\.(?:js|css)$/.exec(request.url ?? "")?.[0] ?? ""];
  if (!type || !request.url || !takesBrotli(request) || !compressedFiles().has(request.url)) return;

  request.url += ".br";
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Encoding", "br");
}

const types: Partial<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

function takesBrotli({ headers }: IncomingMessage): boolean {
  return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(headers["accept-encoding"] ?? ""));
}

let known: ReadonlySet<string> | undefined;

/** The addresses of what lies there compressed. */
function compressedFiles(): ReadonlySet<string> {
  const files = () => readdirSync(join("public", "build"), { recursive: true, encoding: "utf8" });
  known ??= new Set(files().flatMap((name) => (name.endsWith(".br") ? [`/build/${name.slice(0, -3)}`] : [])));
  return known;
}
