import { largestMediaFile, mediaTexts, mostFilesAtOnce, problemOfTarget } from "#graphql/areas/media/rules";
import { tooLarge } from "~/lib/files/file-size";
import { targetOf } from "./upload-target";

/** What can be seen of an upload before gigabytes of it are sent, by field; the server looks at it again. */
export function problemsOf(form: FormData): Record<string, string[]> | null {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const target = problemOfTarget(
    targetOf({ brand: text("brand"), albumId: text("albumId"), newAlbumName: text("newAlbumName") }),
  );
  const media = problemsOfFiles(
    form.getAll("media").filter((file): file is File => file instanceof File && !!file.name),
  );

  const problems = {
    ...(target && { [target.field]: [target.message] }),
    ...(media.length > 0 && { media }),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}

function problemsOfFiles(files: readonly File[]): string[] {
  if (files.length === 0) return [mediaTexts.media];
  if (files.length > mostFilesAtOnce) return [mediaTexts.tooMany];
  return files.filter(({ size }) => size > largestMediaFile).map(({ name }) => tooLarge(name, largestMediaFile));
}
