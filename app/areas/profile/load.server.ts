import * as z from "zod";

const refusal = z.object({ text: z.string() });

/** Why the profile could not be loaded, in the words of a service that does not answer. @throws everything else */
export async function reasonOfFailure(error: unknown): Promise<string> {
  if (!(error instanceof Response) || error.status !== 503) throw error;
  return refusal.catch({ text: error.statusText }).parse(await error.json()).text;
}
