import { type ReactNode, useEffect, useMemo } from "react";
import { readableSize, tooLarge } from "~/lib/files/file-size";
import { whyNotHeic } from "~/lib/files/heic";

/** What the field takes, beside the files that have arrived and are not taken back. */
type FileRules = { most: number; largest?: number; uploaded: number };

/** An input forgets what was chosen before, and a phone's camera gives one photo at a time. */
const chosenBefore = new WeakMap<HTMLInputElement, readonly File[]>();

/**
 * Looks at what is chosen before it goes up a slow line: a further choice is added, photos are made smaller where that is
 * worth it, and what would be refused keeps the form here.
 */
export async function lookAt(
  input: HTMLInputElement,
  rules: FileRules,
  isChoice: boolean,
  show: (chosen: ReactNode) => void,
): Promise<void> {
  const before = isChoice && rules.most > 1 ? (chosenBefore.get(input) ?? []) : [];
  putInto(input, distinct([...before, ...(await Promise.all([...(input.files ?? [])].map(smaller)))]), rules, show);
}

function putInto(
  input: HTMLInputElement,
  files: readonly File[],
  rules: FileRules,
  show: (chosen: ReactNode) => void,
): void {
  const transfer = new DataTransfer();
  files.forEach((file) => transfer.items.add(file));
  input.files = transfer.files;
  chosenBefore.set(input, files);
  const problem = problemOf(files, rules);
  input.setCustomValidity(problem ?? "");
  const remove = (file: File) => {
    putInto(
      input,
      files.filter((each) => each !== file),
      rules,
      show,
    );
    input.focus();
  };
  show(files.length > 0 && <ChosenFiles files={files} problem={problem} remove={remove} />);
}

/** The same file chosen twice is sent once. Cameras of phones call every photo «image.jpg». */
function distinct(files: readonly File[]): File[] {
  return [...new Map(files.map((file) => [`${file.name} ${file.size} ${file.lastModified}`, file])).values()];
}

function problemOf(files: readonly File[], { most, largest = Infinity, uploaded }: FileRules): string | null {
  const heic = files.map(whyNotHeic).find((why) => why !== null);
  const large = files.find(({ size }) => size > largest);
  if (heic) return heic;
  if (large) return tooLarge(large.name, largest);
  const count = files.length + uploaded;
  return count > most ? `${count} files are chosen, and at most ${most} can be sent.` : null;
}

const worthIt = 4_000_000;
const longestSide = 3_000;

/** A photo of a few megabytes shows as much as one of fifteen. What the browser cannot draw stays as it is. */
async function smaller(file: File): Promise<File> {
  if (file.size < worthIt || !/^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
    const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const drawn = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 });
    return drawn.size < file.size
      ? new File([drawn], `${file.name.replace(/\.\w+$/, "")}.jpg`, {
          type: drawn.type,
          lastModified: file.lastModified,
        })
      : file;
  } catch {
    return file;
  }
}

type ChosenFilesProps = { files: readonly File[]; problem: string | null; remove: (file: File) => void };

/** Before they are sent: small pictures, names and sizes, and why they cannot be sent as they are. */
function ChosenFiles({ files, problem, remove }: ChosenFilesProps) {
  const shown = useMemo(
    () =>
      files.map((file) => ({
        file,
        url: file.type.startsWith("image/") ? URL.createObjectURL(file) : null,
      })),
    [files],
  );
  useEffect(() => () => shown.forEach(({ url }) => url && URL.revokeObjectURL(url)), [shown]);

  return (
    <div role="status">
      {problem && (
        <p className="error">
          <span>{problem}</span>
        </p>
      )}
      <ul className="files">
        {shown.map(({ file, url }, index) => (
          <li key={index}>
            {url && <img className="thumb" src={url} alt="" width="48" height="36" />}
            <span>{file.name}</span>
            <span className="size">{readableSize(file.size)}</span>
            <button className="button quiet" type="button" onClick={() => remove(file)}>
              Remove<span className="sr"> {file.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
