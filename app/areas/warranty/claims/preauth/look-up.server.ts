import { RegisteredBoatQuery, type RegisteredBoatQueryQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { isUnanswered } from "~/server/data/failures.server";
import { log } from "~/server/platform/log.server";

/** The boat that is registered with a HIN, and a sentence about what was found. */
export type LookedUp = { boat: RegisteredBoatQueryQuery["registeredBoat"]; said: string };

/** A look-up that fails is only said: the form that asks for it is half filled in. */
export async function lookUp(request: Request, hin: string): Promise<LookedUp> {
  if (hin.trim() === "") return { boat: null, said: "Please type the HIN first." };

  try {
    const { registeredBoat: boat } = await query(request, RegisteredBoatQuery, { hin });
    if (!boat) return { boat, said: "No registration was found for this HIN. Brand and model can be chosen by hand." };
    return { boat, said: `Registered as ${[boat.brand, boat.model].filter(Boolean).join(" ")}.` };
  } catch (error) {
    if (error instanceof Response && !isUnanswered(error)) throw error;
    log.error({ err: error }, "a HIN could not be looked up");
    return { boat: null, said: "The HIN could not be looked up. Brand and model can be chosen by hand." };
  }
}
