/** A file of a form that came back: it has arrived already, and is sent again by naming it. */
export type UploadedFile = {
  /** Names it for the server, in the hidden field of the form. */
  reference: string;
  name: string;
  /** In bytes. */
  size: number;
  url: string;
  isImage: boolean;
};

/** The hidden fields and the ticks that stand beside a file field. */
export function uploadedName(field: string): string {
  return `${field}-kept`;
}

export function removeName(field: string): string {
  return `${field}-remove`;
}

/** In the place of a file's reference: the one that the record has already. */
export const storedFile = "stored";

/**
 * Stands for a file that came with a form and could not be stored: the form comes back and asks for it, by its name.
 */
export function lostFile(name: string): string {
  return `//${name}`;
}

/** The name of such a file. */
export function nameOfLost(reference: string): string | undefined {
  return /^\/\/(.*)$/s.exec(reference)?.[1];
}
