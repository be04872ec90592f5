import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { cookieHeader, type Session } from "../support/portal/sign-in";
import { type Stack } from "../support/portal/stack";
import { listen } from "../support/service/listen";

/**
 * The least that a list can be: the portal's own markup of it, without scripts, styles and drawings, from memory. What
 * a page takes longer than this is what the portal adds.
 */
export async function startBaseline({ origin }: Stack, session: Session) {
  const pages = new Map<string, Buffer>();
  for (const path of ["/admin-leads", "/admin-leads?page=2"]) {
    const answer = await fetch(origin + path, { headers: { cookie: cookieHeader(session) } });
    pages.set(path, gzipSync(bare(await answer.text())));
  }

  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? "");
    response.writeHead(page ? 200 : 404, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "gzip" });
    response.end(page ?? gzipSync(""));
  });
  const port = await listen(server);

  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function bare(html: string): string {
  return html
    .replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<link\b[^>]*>/g, "")
    .replaceAll(/ style="[^"]*"/g, "");
}
