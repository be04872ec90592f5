import { limits } from "./limits";

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const opening = [0x5b, 0x7b];
const closing = [0x5d, 0x7d];

/**
 * Says whether JSON has more values, or more of them within each other, than any request needs. Bytes are counted before
 * they are parsed: four million brackets are parsed and walked in seconds, and counted in 30 milliseconds.
 */
export function isTooMuchJson(json: Uint8Array): boolean {
  let depth = 0;
  let values = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0;
    if (inText) {
      if (byte === backslash) at++;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (byte === comma) values++;
    else if (opening.includes(byte)) {
      values++;
      depth++;
      if (depth > limits.jsonDepth) return true;
    } else if (closing.includes(byte)) depth--;
    if (values > limits.jsonValues) return true;
  }
  return false;
}
