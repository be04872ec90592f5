import { decodeHTML } from "entities";
import { decodeText, unmarked } from "~/lib/csv/decode-text.server";

/** An encoding that a document or its sender names, other than those that the bytes themselves show. */
const namedEncoding = /(?:encoding|charset) ?= ?["']?([A-Za-z][\w.:-]{2,40})/i;

/**
 * Returns the bytes of a document as text: UTF-8, UTF-16 or Windows-1252 by what they are, another encoding where the document
 * or `type` (its Content-Type) names one.
 */
export async function decodeDocument(bytes: Uint8Array, type = ""): Promise<string> {
  const opening = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const name = namedEncoding.exec(opening)?.[1] ?? namedEncoding.exec(type)?.[1];
  const decoder = name && !/^(utf|us-ascii|iso-8859-1$|latin1|windows-1252)/i.test(name) ? decoderOf(name) : undefined;
  if (decoder) return decoder.decode(bytes);

  let text = "";
  for await (const part of decodeText(whole(bytes))) text += part;
  return unmarked(text).text;
}

function decoderOf(name: string): TextDecoder | undefined {
  try {
    return new TextDecoder(name);
  } catch {
    return undefined;
  }
}

async function* whole(bytes: Uint8Array) {
  yield await Promise.resolve(bytes);
}

/**
 * Returns the ADF document within a text: some sellers write words before it, write it as text of an HTML page, or leave <adf> out
 * around their leads. Undefined where there is none.
 */
export function findAdf(text: string): string | undefined {
  const at = documentAt(text);
  if (at >= 0) return declarations(text, at) + text.slice(at);
  if (!/(?<=&lt;(?:\w{1,40}:)?)(?:adf|prospect)(?:\s|&gt;)/i.test(text)) return undefined;
  const unescaped = decodeHTML(text.replaceAll(/<[^<>]*>/g, "\n"));
  const within = documentAt(unescaped);
  return within < 0 ? undefined : unescaped.slice(within);
}

/** Returns where <adf> begins, or where there is none the first <prospect>, or -1. */
function documentAt(text: string): number {
  const adf = elementAt(text, /(?<=<(?:\w{1,40}:)?)adf[\s>]/i);
  return adf < 0 ? elementAt(text, /(?<=<(?:\w{1,40}:)?)prospect[\s>]/i) : adf;
}

/** It searches for the name first, because a text may hold a million other brackets. */
function elementAt(text: string, name: RegExp): number {
  const found = text.search(name);
  return found < 0 ? -1 : text.lastIndexOf("<", found);
}

/** A document type with entities stands before the first element, and must not be overlooked. */
function declarations(text: string, at: number): string {
  return /<!ENTITY/i.test(text.slice(0, at)) ? "<!ENTITY>" : "";
}
