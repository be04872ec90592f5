import { data } from "@remix-run/node";
import { Refused } from "./data.server";

/** What a deletion says that could not be carried out (spec 2, section 8). */
export const couldNotDelete = "Error :( Please try again";

/** Does what a confirmation asked for. What keeps it from being done is said where it was asked. */
export async function confirmed(carryOut: () => Promise<Response>, failure = couldNotDelete) {
  try {
    return await carryOut();
  } catch (error) {
    if (error instanceof Refused) return data({ error: `Bad: ${error.message}` }, 409);
    if (error instanceof Response && error.status >= 500) return data({ error: failure }, 503);
    throw error;
  }
}
