import { RegisteredBoatQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data.server";
import { type RegisteredBoat } from "./claim-form";

/** The boat that is registered with this HIN, and a sentence about what was found. */
export async function lookUp(request: Request, hin: string): Promise<{ boat: RegisteredBoat; said: string }> {
  if (hin.trim() === "") return { boat: null, said: "Please type the HIN first." };

  const { registeredBoat: boat } = await query(request, RegisteredBoatQuery, { hin });
  if (!boat) return { boat, said: "No registration was found for this HIN. Brand and model can be chosen by hand." };
  return { boat, said: `Registered as ${[boat.brand, boat.model].filter(Boolean).join(" ")}.` };
}
