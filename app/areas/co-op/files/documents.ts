import { type FileKind } from "~/lib/file-types";

/** What a document may be, and how large, in bytes. */
export const documentKinds: readonly FileKind[] = ["image", "pdf"];
export const largestDocument = 15_000_000;
