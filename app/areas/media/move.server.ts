import { data } from "@remix-run/node";
import * as z from "zod";
import { albumPosition } from "#graphql/areas/media/form.rules";
import { mediaTexts } from "#graphql/areas/media/rules";
import { MoveMediaAlbumMutation } from "#graphql/generated/client/graphql";
import { mutate, Refused } from "~/server/data.server";
import { redirectWithNotice } from "~/server/notices.server";
import { readForm } from "~/server/read-form.server";

/** Which album was not moved, what was typed, and why. */
export type MoveProblem = { id: string; typed: string; message: string };

const notWhole = "Please enter a whole number";

const moveForm = z.object({
  id: z.string(),
  position: z
    .string()
    .trim()
    .regex(/^[+-]?\d+$/, notWhole)
    .transform(Number)
    .pipe(albumPosition),
});

/** Gives the album that a form in its row names another place, and comes back to the same list. */
export async function moveAlbum(request: Request) {
  const form = await readForm(request);
  const [id, typed] = ["id", "position"].map((name) => String(form.get(name) ?? ""));
  const problem = (message: string) =>
    data<{ problem: MoveProblem }>({ problem: { id: id ?? "", typed: typed ?? "", message } }, 422);

  const sent = moveForm.safeParse({ id, position: typed });
  if (!sent.success) return problem(sent.error.issues[0]?.message ?? notWhole);
  const { pathname, search } = new URL(request.url);
  try {
    await mutate(request, MoveMediaAlbumMutation, sent.data);
    return await redirectWithNotice(pathname + search, mediaTexts.moved);
  } catch (error) {
    if (error instanceof Refused) return problem(error.message);
    throw error;
  }
}
