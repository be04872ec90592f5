import * as z from "zod";
import { Refused } from "./data.server";
import { isUnavailable } from "./refusals.server";

/** The data service understood and declined: nothing was changed. */
export function isDeclined(error: unknown): error is Refused {
  return error instanceof Refused;
}

/** A service failed, or did not answer: nobody can say whether it was done. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Response && error.status >= 500;
}

const page = z.object({ text: z.string() });

/** Why it was not done: in the data service's words, or in those of the page that says it is away. @throws what is neither */
export async function reasonGiven(error: unknown): Promise<string> {
  if (isDeclined(error)) return error.message;
  if (!isUnavailable(error)) throw error;
  return page.catch({ text: error.statusText }).parse(await error.json()).text;
}
