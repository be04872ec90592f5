import { fileTypeFromBuffer } from "file-type";

/** How many bytes tell a file's type; in bytes. */
export const tellingBytes = 4_100;

/** What a browser may show, by the ending that its file has on the disk. */
const safeTypes: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  mp4: "video/mp4",
  mov: "video/quicktime",
  webm: "video/webm",
  pdf: "application/pdf",
};

/** The ending of everything else: it is handed out as bytes to keep, whatever it says it is. */
export const unsafe = "bin";

const sameTypes: Record<string, string> = { "image/apng": "image/png", "video/x-m4v": "video/mp4" };
const sameEndings: Record<string, string> = { jpeg: "jpg", jpe: "jpg", apng: "png", m4v: "mp4", qt: "mov" };

/** The ending that a file's first bytes deserve. */
export async function endingOf(firstBytes: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(firstBytes);
  const type = found && (sameTypes[found.mime] ?? found.mime);
  return Object.entries(safeTypes).find(([, mime]) => mime === type)?.[0] ?? unsafe;
}

/** The ending that a name claims. */
export function endingOfName(name: string): string {
  const last = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const ending = sameEndings[last] ?? last;
  return Object.hasOwn(safeTypes, ending) ? ending : unsafe;
}

export function typeOf(ending: string): string {
  return safeTypes[ending] ?? "application/octet-stream";
}

export function isImage(ending: string): boolean {
  return typeOf(ending).startsWith("image/");
}
