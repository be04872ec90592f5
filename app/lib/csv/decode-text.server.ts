import { isUtf8 } from "node:buffer";

/** A noncharacter of Unicode, which no text needs. It stands before a repaired character, and before itself. */
const mark = "\uFDD0";

/**
 * Bytes of a text file as text, whatever Excel wrote: UTF-8 or UTF-16 with or without a byte-order mark, else
 * Windows-1252. The byte-order mark is left out. A byte that had to be read as Windows-1252 is marked, for {@link unmarked}.
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
  return (chunk, last) => escaped(decoder.decode(chunk, { stream: !last }));
}

/** Returns a part of such a text without its marks, and whether a byte of it was read as Windows-1252. */
export function unmarked(text: string): { text: string; isRepaired: boolean } {
  if (!text.includes(mark)) return { text, isRepaired: false };
  let isRepaired = false;
  const plain = text.replaceAll(/\uFDD0([^]|$)/g, (_, character: string) => {
    isRepaired ||= character !== mark;
    return character;
  });
  return { text: plain, isRepaired };
}

function escaped(text: string): string {
  return text.includes(mark) ? text.replaceAll(mark, mark + mark) : text;
}

/**
 * A program that joins sheets may leave a few bytes of another encoding in one: what is valid UTF-8 stays, each other byte is
 * read as Windows-1252, and neither changes what is read of the rest.
 */
function utf8OrWindows1252(): Decode {
  let unfinished = new Uint8Array();

  return (chunk, last) => {
    const text = joined(unfinished, chunk);
    const end = last ? text.length : endOfCharacters(text);
    unfinished = text.slice(end);
    return decodeMixed(text.subarray(0, end));
  };
}

function decodeMixed(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return escaped(utf8.decode(bytes));
  let text = "";
  let begin = 0;
  for (let at = 0; at < bytes.length;) {
    const length = characterLength(bytes, at);
    if (length === 0) {
      text += escaped(utf8.decode(bytes.subarray(begin, at))) + mark + windows1252(bytes.subarray(at, at + 1));
      begin = at + 1;
    }
    at += length || 1;
  }
  return text + escaped(utf8.decode(bytes.subarray(begin)));
}

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** Returns how many bytes the UTF-8 character at a place has; 0 where none stands there (Unicode 16, table 3-7). */
function characterLength(bytes: Uint8Array, at: number): 0 | 1 | 2 | 3 | 4 {
  const [first = 0, second = 0] = [bytes[at], bytes[at + 1]];
  const continues = (from: number, to: number) => {
    for (let next = from; next <= to; next++) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return false;
    return true;
  };
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  if (first < 0xe0) return continues(1, 1) ? 2 : 0;
  if (first < 0xf0) {
    const isShortest = first !== 0xe0 || second >= 0xa0;
    const isSurrogate = first === 0xed && second >= 0xa0;
    return isShortest && !isSurrogate && continues(1, 2) ? 3 : 0;
  }
  const isShortest = first !== 0xf0 || second >= 0x90;
  const isInUnicode = first !== 0xf4 || second < 0x90;
  return isShortest && isInUnicode && continues(1, 3) ? 4 : 0;
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
