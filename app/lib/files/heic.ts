/** Says why a photo in the format of telephones is refused, by its type or its name; null for any other file. */
export function whyNotHeic({ name, type = "" }: { name: string; type?: string }): string | null {
  if (!/heic|heif/i.test(type) && !/\.hei[cf]$/i.test(name)) return null;
  return `${name} is a HEIC photo, which only phones can show. Send it as a JPEG.`;
}
