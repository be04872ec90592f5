import * as z from "zod";
import { optional, text } from "../../rules/forms/fields.rules";
import { longestMessage, mostFiles } from "./rules";

/** Words, files or both; files by their paths on the media server. */
export const message = z
  .object({
    text: optional(text("Message", longestMessage)),
    files: z
      .array(z.string().min(1).max(2_000))
      .max(mostFiles, `A message has at most ${mostFiles} files.`)
      .default([]),
  })
  .refine(({ text: typed, files }) => typed !== null || files.length > 0, {
    path: ["text"],
    error: "Please write a message or add a file.",
  });
