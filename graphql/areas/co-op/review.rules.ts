import * as z from "zod";
import { isBlank } from "../../rules/rich-text/rich-text";
import { asText } from "../../rules/typed.rules";

/** Letters of a comment, markup included. */
const longestComment = 20_000;
const tooLong = "This comment is too long.";
const blank = "Please write a comment.";

/** What a decision comes with, which may be nothing. */
export const remark = z.object({ comment: z.string().overwrite(asText).max(longestComment, tooLong).nullish() });

/** What is said by itself. */
export const comment = z.object({
  comment: z
    .string(blank)
    .overwrite(asText)
    .max(longestComment, tooLong)
    .refine((typed) => !isBlank(typed), blank),
});
