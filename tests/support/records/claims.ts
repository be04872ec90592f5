import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Page } from "playwright/test";
import sharp from "sharp";
import { newHin } from "../../factories/warranty";
import { cookieHeader, type Session } from "../portal/sign-in";
import { type Stack } from "../portal/stack";

export type PhotoFile = { name: string; mimeType: string; buffer: Buffer };

/** Everything that a claim must have, and what is asked about where it is missing, as its form names it. */
export function filledClaim(values: Record<string, string> = {}): Record<string, string> {
  const hin = newHin();
  return {
    hullIdentificationNumber: hin,
    retypeHin: hin,
    purchaseDate: "2026-01-05",
    firstName: "Ada",
    lastName: "Marsh",
    phone: "8135550142",
    email: "ada@example.com",
    address: "418 Bayshore Blvd",
    city: "Tampa",
    country: "US",
    associateName: "Curtis Bell",
    associateEmail: "curtis@example.com",
    issues: "Gelcoat crack on the starboard quarter.",
    ...values,
  };
}

/** What a claim must have beside its HIN. */
export async function fillClaim(page: Page) {
  const filled = filledClaim();
  const labels = {
    purchaseDate: "Purchase date",
    firstName: "First name",
    lastName: "Last name",
    phone: "Phone",
    email: "Email",
    address: "Address",
    city: "City",
    associateName: "Associate name",
    associateEmail: "Associate email",
  };
  for (const [name, label] of Object.entries(labels)) {
    await page.getByLabel(label, { exact: true }).fill(filled[name] ?? "");
  }
  await page.getByLabel("Issues").fill(filled.issues ?? "");
}

/** A photo as a phone takes it: every other one is upright, and says so in its EXIF data. Each is another one. */
export async function phonePhoto(number: number): Promise<PhotoFile> {
  const [width, height] = [800, 600];
  const background = { r: (number * 23) % 256, g: (number * 57) % 256, b: 120 };
  const image = sharp({ create: { width, height, channels: 3, background } }).jpeg();
  const buffer = await (number % 2 ? image : image.withMetadata({ orientation: 6 })).toBuffer();
  return { name: `IMG_${4_800 + number}.jpg`, mimeType: "image/jpeg", buffer };
}

/** The same photo with as many bytes as this; what stands behind an image's end is no part of it. */
export function ofSize({ buffer, ...photo }: PhotoFile, size: number): PhotoFile {
  return { ...photo, buffer: Buffer.concat([buffer, Buffer.alloc(size - buffer.length, photo.name)]) };
}

type Claim = { values?: Record<string, string>; photos?: readonly PhotoFile[] };

/** What the claim's form sends. */
export function claimForm({ values = filledClaim(), photos = [] }: Claim = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ "form-key": randomUUID(), ...values })) form.append(name, value);
  for (const { name, mimeType, buffer } of photos) {
    form.append("photos", new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  }
  return form;
}

/** Posts a claim as the form does; redirects are not followed. */
export function postClaim({ origin }: Stack, session: Session, claim?: Claim): Promise<Response> {
  const headers = { origin, cookie: cookieHeader(session) };
  return fetch(`${origin}/warranty-preauth-claim`, {
    method: "POST",
    redirect: "manual",
    headers,
    body: claimForm(claim),
  });
}

/** Where the photos of a dealer's claims lie: the specified key, in the folder that stands for the bucket. */
export function photoFolder({ home }: Stack, profileId: string): string {
  return join(home, "objects", "warranty_claims", profileId.replace("|", "_"));
}

/** The digests of all photos that are stored of a dealer's claims, by name. */
export async function storedPhotos(stack: Stack, profileId: string): Promise<Map<string, string>> {
  const folder = photoFolder(stack, profileId);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const files = names.map(async (name): Promise<[string, string]> => [
    name,
    digest(await readFile(join(folder, name))),
  ]);
  return new Map(await Promise.all(files));
}

export function digest(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
