import * as z from "zod";
import { type CoOpApproval } from "../../../generated/client/graphql";
import { money, oneOf, optional, sent, text } from "../../../rules/forms/fields.rules";
import { type RulesOf } from "../../../rules/forms/input.rules";
import { isBlank } from "../../../rules/rich-text/rich-text";
import { asText } from "../../../rules/typed.rules";
import { approvalWays } from "./approval.rules";

/** Letters of a comment, markup included. */
const longestComment = 20_000;
const tooLong = "This comment is too long.";
const blank = "Please write a comment.";

const typedComment = sent("The comment", longestComment, blank, tooLong)
  .overwrite(asText)
  .max(longestComment, { error: tooLong, abort: true });

/** The comment of an approval or of a request for changes may be empty; a denial needs a {@link comment}. */
export const remark = z.object({ comment: typedComment.nullish() });

/** A comment on its own, or the reason of a denial. */
export const comment = z.object({
  comment: typedComment.refine((typed) => !isBlank(typed), blank),
});

/** How much an approval gives; `amount` is what it is reduced to, or capped at as it was shown. */
export const approval = z.object({
  way: oneOf(approvalWays, "Please choose how much is approved."),
  amount: optional(money("Amount")),
  reason: optional(text("Reason", 1_000)),
});

export type Approval = z.output<RulesOf<CoOpApproval, typeof approval>>;
