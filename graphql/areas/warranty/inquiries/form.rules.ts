import * as z from "zod";
import { type WarrantyInquiryInput } from "../../../generated/client/graphql";
import { type RulesOf } from "../../../rules/input.rules";
import { hin, line, optional } from "../../../rules/fields.rules";
import { sender } from "../../../rules/sender.rules";

/** What a boat owner asks the manufacturer, from its web site or the portal's public form. */
export const inquiryRules = z.object({
  model: optional(line("Model", 100)),
  hullIdentificationNumber: optional(hin()),
  ...sender,
  address1: optional(line("Address 2")),
});

export type InquiryForm = z.input<RulesOf<WarrantyInquiryInput, typeof inquiryRules>>;
