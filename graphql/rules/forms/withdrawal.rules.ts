import * as z from "zod";
import { optional, text } from "./fields.rules";

/** In characters. */
export const longestWithdrawalReason = 1_000;

/** Dealers may say why they withdraw what they filed. */
export const withdrawalRules = z.object({ reason: optional(text("Reason", longestWithdrawalReason)) });
