/** Where a record stands, in words and as an address. */
export type RecordLink = { label: string; to: string };

/** A record in a list, open, and found there by words of its own however many stand before it. */
export function linkInList(label: string, list: string, words: string | number, id: string): RecordLink {
  const address = new URLSearchParams({ q: String(words), open: id });
  return { label, to: `${list}${list.includes("?") ? "&" : "?"}${address}` };
}
