import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { seededRandom } from "./random";

export type Photo = { sky: string; water: string; hull: string; deck: string; name: string };

const skies = [
  ["#f8d7b0", "#7fb2c9"],
  ["#cfe6f2", "#2f7f9c"],
  ["#f3b6a0", "#5d6f9b"],
  ["#dfeee2", "#3f8f86"],
  ["#33415c", "#1d2b44"],
] as const;
const hulls = ["#ffffff", "#123c5a", "#8c2f2f", "#e0b64a", "#2d4739"];

/** `number` says how it looks: no two neighbours are alike. */
export function photoOf(model: string, shot: string, number: number): Photo {
  const random = seededRandom(70_000 + number);
  const [sky, water] = skies[(Math.floor(number / 20) + number) % skies.length] ?? skies[0];
  const name = `${model.replaceAll(" ", "-").toLowerCase()}-${shot}.jpg`;
  return { sky, water, hull: random.pick(hulls), deck: random.pick(["#f4efe4", "#c9d4da", "#b98d5c"]), name };
}

/** Draws a photo into the media server's folder. @returns its path there, and its size in bytes */
export async function drawPhoto(photo: Photo, mediaFolder: string): Promise<{ path: string; size: number }> {
  const folder = join(mediaFolder, "files");
  await mkdir(folder, { recursive: true, mode: 0o700 });

  const id = createHash("sha256").update(photo.name).digest("hex").slice(0, 32);
  const bytes = await sharp(Buffer.from(drawing(photo)))
    .jpeg({ quality: 82 })
    .toBuffer();
  await writeFile(join(folder, `${id}.jpg`), bytes, { mode: 0o600 });
  return { path: `/${id}/${photo.name}`, size: bytes.length };
}

/** A boat on the water: enough to tell one from another. */
function drawing({ sky, water, hull, deck }: Photo): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="750">
    <rect width="1200" height="750" fill="${sky}"/>
    <circle cx="930" cy="190" r="70" fill="#fff" opacity=".6"/>
    <rect y="430" width="1200" height="320" fill="${water}"/>
    <path d="M250 430h720q-20 110-130 130H390q-100-10-140-130z" fill="${hull}" stroke="#0003" stroke-width="4"/>
    <path d="M300 430l60-40h520l40 40z" fill="${deck}"/>
    <path d="M560 390v-90h110l30 90z" fill="${deck}" stroke="#0003" stroke-width="4"/>
    <path d="M590 300v-60h170" stroke="#333" stroke-width="8" fill="none"/>
    <path d="M0 575q100-26 200 0t200 0 200 0 200 0 200 0 200 0v175H0z" fill="${water}"/>
    <path d="M0 600q100-20 200 0t200 0 200 0 200 0 200 0 200 0" fill="none" stroke="#fff" opacity=".4" stroke-width="5"/>
  </svg>`;
}

/** Shaped as a random UUID, and the same on every machine. */
export function idOf(name: string): string {
  const hex = createHash("sha256").update(`demo media ${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
