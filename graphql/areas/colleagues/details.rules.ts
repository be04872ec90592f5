import * as z from "zod";
import { type ColleagueChanges as SentChanges, type ColleagueInput } from "../../generated/client/graphql";
import { line, optional, phone } from "../../rules/forms/fields.rules";
import { type RulesOf } from "../../rules/forms/input.rules";
import { email, permissions } from "../dealers/details.rules";

/** The address stays as it is: its owner changes it, on a way that confirms the new one. */
export const colleagueChanges = z.object({
  name: line("Full name"),
  phone: optional(phone()),
  permissions,
});

export const newColleague = z.object({ name: line("Full name"), phone: optional(phone()), email, permissions });

export type ColleagueChanges = z.output<RulesOf<SentChanges, typeof colleagueChanges>>;
export type NewColleague = z.output<RulesOf<ColleagueInput, typeof newColleague>>;
