import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";

/** Returns the data of the shell; undefined when it could not be loaded. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>("root");
}
