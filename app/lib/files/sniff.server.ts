import { fileTypeFromBuffer } from "file-type";
import { type FileType, safeType } from "./file-types";

/** How many of a file's first bytes tell its type. */
export const tellingBytes = 4_100;

/** The type that the first bytes of a file say it has, where a browser may show it. */
export async function typeOfBytes(first: Uint8Array): Promise<FileType | undefined> {
  return safeType((await fileTypeFromBuffer(first))?.mime);
}
