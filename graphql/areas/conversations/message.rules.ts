import * as z from "zod";
import { text } from "../../rules/forms/fields.rules";
import { longestMessage, mostFiles } from "./rules";

export const message = z.object({ text: text("Message", longestMessage, "Please write a message.") });

/** Paths on the media server. */
export const messageFiles = z
  .array(z.string().min(1).max(2_000))
  .max(mostFiles, `A message has at most ${mostFiles} files.`);
