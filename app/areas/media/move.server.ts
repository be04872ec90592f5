import * as z from "zod";
import { albumPosition } from "#graphql/areas/media/form.rules";
import { mediaTexts } from "#graphql/areas/media/rules";
import { MoveMediaAlbumMutation } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data/data.server";
import { actOnRow } from "~/server/data/row-action.server";

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

/** Gives the album that a form in its row names another place. */
export function moveAlbum(request: Request) {
  return actOnRow(request, moveForm, async (sent) => {
    await mutate(request, MoveMediaAlbumMutation, sent);
    return mediaTexts.moved;
  });
}
