import { opensTo } from "#graphql/permissions";
import { CoOpRequestQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { readPreferences } from "~/server/session/preferences.server";
import { requirePermission } from "~/server/session/viewer.server";
import { sentPictures } from "../../conversations/messages.server";
import { type Gallery } from "../../pictures/gallery";
import { filePath, requestPath } from "../paths";
import { isPdf, type RecordLines } from "../record/record";
import { recordOf } from "../record/record.server";

/** The documents of a request that are images, and what was sent on it, and where it is shown. */
export async function readRequestGallery(request: Request, id: string): Promise<Gallery & { shownAt: string }> {
  await requirePermission(request, ...opensTo.coOpRequests);
  const { coOpRequest } = await query(request, CoOpRequestQuery, { id });
  const { form, conversation } = coOpRequest;
  const { title, facts, lines, documents, additionalInfo } = recordOf(form, readPreferences(request).timeZone);
  const images = documents.filter(({ fileName }) => !isPdf(fileName));
  return {
    title: `Documents of the ${title}`,
    pictures: [
      ...images.map((image) => ({
        key: image.name,
        href: filePath(id, image),
        name: `${image.label}, ${image.fileName}`,
      })),
      ...sentPictures(conversation, requestPath(id)),
    ],
    facts: [
      { title: "Request", facts: [["Dealer", form.dealerName], ...facts, ["Additional", additionalInfo]] },
      { title: "Lines", facts: lines ? linesInWords(lines) : [] },
    ],
    shownAt: requestPath(id),
  };
}

/** Lists the lines of a claim and their total, which stand beside its documents. */
function linesInWords({ rows, total }: RecordLines) {
  return [...rows.map((cells, index) => [`Line ${index + 1}`, cells.filter(Boolean).join(", ")] as const), total];
}
