import * as z from "zod";
import { albumPosition } from "#graphql/areas/media/form.rules";
import { mediaTexts } from "#graphql/areas/media/rules";
import { MediaAlbumQuery, MoveMediaAlbumMutation } from "#graphql/generated/client/graphql";
import { mutate, query } from "~/server/data/data.server";
import { actOnRow } from "~/server/forms/row-action.server";

const notWhole = "Please enter a whole number";

const moveForm = z.object({
  id: z.string(),
  version: z.string().default(""),
  position: z
    .string()
    .trim()
    .regex(/^[+-]?\d+$/, notWhole)
    .transform(Number)
    .pipe(albumPosition),
});

/** Gives the album that a form in its row names another place. */
export function moveAlbum(request: Request) {
  const move = async (sent: z.output<typeof moveForm>) => {
    await mutate(request, MoveMediaAlbumMutation, sent);
    return mediaTexts.moved;
  };
  return actOnRow(request, moveForm, move, undefined, async ({ id }) => {
    const { mediaAlbum } = await query(request, MediaAlbumQuery, { id });
    return { version: mediaAlbum.version, sentence: `It is ${mediaAlbum.position} now.` };
  });
}
