import * as z from "zod";
import { badInput, conflict } from "../../request/errors";
import { dealerCodeTaken, emailTaken } from "./rules";

const duplicate = z.object({ code: z.literal("23505"), constraint: z.string() });

/**
 * Of two people who take a dealer code or an e-mail address at once, the second gets the error of one who comes later.
 */
export function refusedDuplicate(email: string) {
  return (error: unknown): never => {
    switch (duplicate.safeParse(error).data?.constraint) {
      case "profiles_dealer_code_key":
        throw badInput(dealerCodeTaken, { dealerCode: dealerCodeTaken });
      case "profiles_email_key":
        throw badInput(emailTaken(email), { email: emailTaken(email) });
      case "profiles_pkey":
        throw conflict("There is a profile for this login already.");
      default:
        throw error;
    }
  };
}
