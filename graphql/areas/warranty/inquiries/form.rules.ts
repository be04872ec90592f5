import * as z from "zod";
import { type WarrantyInquiryInput } from "../../../generated/client/graphql";
import { type RulesOf } from "../../../rules/forms/input.rules";
import { hin, line, optional } from "../../../rules/forms/fields.rules";
import { sender } from "../../../rules/forms/sender.rules";

/** What a boat owner asks the manufacturer, from its web site or the portal's public form. */
export const inquiryRules = z.object({
  model: optional(line("Model", 100)),
  hullIdentificationNumber: optional(hin()),
  ...sender,
  address1: optional(line("Address 2")),
});

export type InquiryForm = z.input<RulesOf<WarrantyInquiryInput, typeof inquiryRules>>;
