import sharp from "sharp";

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** A PDF, as far as its first bytes say. */
export function pdfFile(name: string): ChosenFile {
  return { name, mimeType: "application/pdf", buffer: Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`) };
}

/** A small photo. */
export async function photoFile(name: string): Promise<ChosenFile> {
  const photo = sharp({ create: { width: 320, height: 240, channels: 3, background: "teal" } });
  return { name, mimeType: "image/png", buffer: await photo.png().toBuffer() };
}
