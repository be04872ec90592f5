import sharp from "sharp";

/** An image of more pixels than this is not opened: it would fill the memory. */
const mostPixels = 50_000_000;
const atOnce = 2;

sharp.cache(false);
sharp.concurrency(1);

const waiting: (() => void)[] = [];
let running = 0;

/** Writes a JPEG of at most `width` pixels, turned as the camera was held. @throws Error for what is no image */
export async function shrink(source: string, width: number, target: string): Promise<void> {
  if (running === atOnce) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    await sharp(source, { limitInputPixels: mostPixels })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: "white" })
      .jpeg({ quality: 80 })
      .toFile(target);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
