import { normalized } from "#graphql/rules/typed.rules";

/** What a form may ask for. Everything else that a file can be is never shown by the portal, only handed out to keep. */
export type FileKind = "image" | "video" | "pdf";

const types: { kind: FileKind; type: string; endings: [string, ...string[]]; also?: string[] }[] = [
  { kind: "image", type: "image/jpeg", endings: ["jpg", "jpeg", "jpe"] },
  { kind: "image", type: "image/png", endings: ["png", "apng"], also: ["image/apng"] },
  { kind: "image", type: "image/gif", endings: ["gif"] },
  { kind: "image", type: "image/webp", endings: ["webp"] },
  { kind: "image", type: "image/avif", endings: ["avif"] },
  { kind: "video", type: "video/mp4", endings: ["mp4", "m4v"], also: ["video/x-m4v"] },
  { kind: "video", type: "video/quicktime", endings: ["mov", "qt"] },
  { kind: "video", type: "video/webm", endings: ["webm"] },
  { kind: "pdf", type: "application/pdf", endings: ["pdf"] },
];

const kindsInWords: Record<FileKind, string> = {
  image: "an image (JPEG, PNG, GIF, WebP or AVIF)",
  video: "a video (MP4, MOV or WebM)",
  pdf: "a PDF",
};

export type FileType = { kind: FileKind; type: string; endings: readonly [string, ...string[]] };

/** The safe type that sniffed bytes have, if they have one. */
export function safeType(mime: string | undefined): FileType | undefined {
  return types.find(({ type, also }) => type === mime || also?.some((each) => each === mime));
}

/**
 * What a stored name says: its ending was given by what the bytes are (see {@link safeFileName}). A name without a safe
 * ending is of no type that a browser may show.
 */
export function typeOfName(name: string): FileType | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return types.find(({ endings }) => endings.includes(ending));
}

/** For the `accept` of a file input: names, not image/*, so that phones convert what the portal does not take. */
export function acceptOf(kinds: readonly FileKind[]): string {
  return types
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ type, endings }) => [type, ...endings.map((ending) => `.${ending}`)])
    .join();
}

/** «an image (JPEG, …) or a PDF». */
export function inWords(kinds: readonly FileKind[]): string {
  return kinds.map((kind) => kindsInWords[kind]).join(" or ");
}

const longestName = 100;

/** Without a sign that means anything to a path, a URL or a header. */
export function plainName(name: string): string {
  return normalized(name, "NFC").replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, "_");
}

/**
 * A name that is safe in a path, a URL and an object key, and ends in what its bytes are: letters of any script, digits,
 * dots, dashes and underscores.
 */
export function safeFileName(name: string, { endings }: FileType): string {
  const plain = plainName(name);
  const stem = plain.replace(/\.\w{1,5}$/, "").replace(/^[._]+/, "") || "file";
  const ending = endings.find((each) => plain.toLowerCase().endsWith(`.${each}`)) ?? endings[0];
  return `${shortened(stem)}.${ending}`;
}

/** File systems count bytes, and a letter may take four. */
function shortened(stem: string): string {
  const letters = [...stem].slice(0, longestName);
  while (new TextEncoder().encode(letters.join("")).length > longestName * 1.5) letters.pop();
  return letters.join("");
}
