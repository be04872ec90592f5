/**
 * Bytes of a text file as text, whatever Excel wrote: UTF-8 or UTF-16 with or without a byte-order mark, else
 * Windows-1252. The mark itself is left out.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decode: Decode | undefined;
  let opening = new Uint8Array();

  for await (const chunk of bytes) {
    if (decode) {
      yield decode(chunk, false);
      continue;
    }
    opening = joined(opening, chunk);
    if (opening.length < 4) continue;
    decode = decoderFor(opening);
    yield decode(opening, false).replace(/^\uFEFF/, "");
  }

  if (decode) yield decode(new Uint8Array(), true);
  else yield decoderFor(opening)(opening, true).replace(/^\uFEFF/, "");
}

type Decode = (chunk: Uint8Array, last: boolean) => string;

function decoderFor(opening: Uint8Array): Decode {
  const [first, second] = opening;
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return utf16("utf-16le");
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return utf16("utf-16be");
  return utf8OrWindows1252();
}

function utf16(encoding: "utf-16le" | "utf-16be"): Decode {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return (chunk, last) => decoder.decode(chunk, { stream: !last });
}

/** Text that is no UTF-8 shows it at its first accent; all that came before is the same in both. */
function utf8OrWindows1252(): Decode {
  const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let unfinished = new Uint8Array();
  let decode = (text: Uint8Array) => strict.decode(text);

  return (chunk, last) => {
    const text = joined(unfinished, chunk);
    const end = last ? text.length : endOfCharacters(text);
    unfinished = text.slice(end);
    try {
      return decode(text.subarray(0, end));
    } catch {
      decode = windows1252;
      return decode(text.subarray(0, end));
    }
  };
}

/** Holds back the last character if it takes several bytes: its end may be in the next chunk. */
function endOfCharacters(text: Uint8Array): number {
  for (let at = text.length - 1; at >= Math.max(0, text.length - 4); at--) {
    const byte = text[at] ?? 0;
    if (byte >= 0xc0) return at;
    if (byte < 0x80) break;
  }
  return text.length;
}

/** Node 20's own decoder leaves 0x80 to 0x9F as control characters; the five that are free there stay so. */
const quotesAndDashes = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

function windows1252(text: Uint8Array): string {
  const latin1 = Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString("latin1");
  return latin1.replace(/[\x80-\x9f]/g, (character) => quotesAndDashes.charAt(character.charCodeAt(0) - 0x80));
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
