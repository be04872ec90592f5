import { refusedProgram } from "~/server/data/refusals.server";
import { readableOf } from "~/lib/files/guarded-streams.server";
import { leaveUnread } from "~/remix/server/open-bodies.server";
import { exchangeUnderWay } from "~/remix/server/exchange.server";

/** Bytes of a body: in UTF-16 a document has two for each character. */
const largestBody = 2_000_000;

/** Reads a body that is no form. @throws a Response: 413, before more of it is read than is taken */
export async function readBody(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > largestBody) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (!request.body) return Buffer.alloc(0);
  for await (const chunk of readableOf(request.body) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > largestBody) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): Response {
  const response = exchangeUnderWay()?.response;
  if (response) leaveUnread(response.req, response);
  return refusedProgram.tooLarge("A document has at most 2 MB. Nothing was stored.");
}
