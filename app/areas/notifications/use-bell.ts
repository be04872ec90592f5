import { useRouteLoaderData } from "@remix-run/react";
import { type BellPartsFragment } from "#graphql/generated/client/graphql";
import { useLatest } from "~/components/live/use-latest";

/** What the bell shows: as the page's frame was loaded with it, and as it changes. */
export function useBell(): BellPartsFragment | null {
  const frame = useRouteLoaderData<{ bell: BellPartsFragment | null }>("root");
  return useLatest("bell", frame?.bell ?? null);
}
