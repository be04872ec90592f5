import { useRouteLoaderData } from "@remix-run/react";
import { type readRootData } from "./root-data.server";

/** Returns the data of the shell; undefined when it could not be loaded. */
export function useRootData() {
  return useRouteLoaderData<typeof readRootData>("root");
}
