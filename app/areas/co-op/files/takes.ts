import { largestDocument } from "#graphql/areas/co-op/rules";
import { type FileRule } from "~/server/files/upload.server";

/** What the file fields of the forms take: one file each. */
export const takes = {
  document: { kinds: ["image", "pdf"], most: 1, largest: largestDocument },
  drawing: { kinds: ["image"], most: 1, largest: largestDocument },
} as const satisfies Record<string, FileRule>;
