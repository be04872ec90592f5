import { fileTypeFromBuffer } from "file-type";
import { type FileType, safeType } from "./file-types";

/** How many of a file's first bytes tell its type. */
export const tellingBytes = 4_100;

/** The type that the first bytes of a file say it has, where a browser may show it. */
export async function typeOfBytes(first: Uint8Array): Promise<FileType | undefined> {
  return (
    safeType((await fileTypeFromBuffer(first))?.mime) ?? safeType(isPdfBehind(first) ? "application/pdf" : undefined)
  );
}

/** In bytes. Readers look for a PDF's head in so much of a file (Adobe's PDF Reference 1.7, appendix H.3, note 13). */
const mostBeforePdf = 1_024;

/** A scanner or a mail program may have put a line break, or a header, before the head. */
function isPdfBehind(first: Uint8Array): boolean {
  const text = Buffer.from(first.subarray(0, mostBeforePdf + "%PDF-1".length)).toString("latin1");
  const at = text.search(/%PDF-\d/);
  return at >= 0 && at <= mostBeforePdf;
}
