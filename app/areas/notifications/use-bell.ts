import { type BellPartsFragment } from "#graphql/generated/client/graphql";
import { useLatest } from "~/components/live/use-latest";
import { useRootData } from "~/shell/frame/root-data";

/** Returns what the page was loaded with, and from then on what the stream says; null where neither could be read. */
export function useBell(): BellPartsFragment | null {
  return useLatest("bell", useRootData()?.bell ?? null);
}
