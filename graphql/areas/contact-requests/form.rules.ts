import * as z from "zod";
import { type ContactRequestInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/forms/input.rules";
import { line, optional } from "../../rules/forms/fields.rules";
import { sender } from "../../rules/forms/sender.rules";

/** What a stranger asks the manufacturer, from its web site or the portal's public form. */
export const contactRules = z.object({
  brand: optional(line("Brand", 40)),
  ...sender,
  address2: optional(line("Address 2")),
});

export type ContactForm = z.input<RulesOf<ContactRequestInput, typeof contactRules>>;
