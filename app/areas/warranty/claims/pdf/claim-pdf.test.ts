import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type PDFDict, PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { phonePhoto } from "../../../../../tests/support/records/claims";
import { pagesOf } from "../../../../../tests/support/records/pdf";
import { claim, printing } from "../../../../../tests/support/records/printed-records";
import { StorageClosed } from "~/server/files/object-store";
import * as storage from "~/server/files/storage.server";
import { claimPdf } from "./claim-pdf.server";
import { readPhotos } from "./photos.server";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "slipway-claim-"));
  const own = join(folder, "warranty_claims", "auth0_7");
  await mkdir(own, { recursive: true });
  await writeFile(join(own, "k3v9q2x1zupright.jpg"), (await phonePhoto(2)).buffer);
  await writeFile(join(own, "k3v9q2x1zbroken.jpg"), "no image");
  vi.spyOn(storage, "photoStore").mockImplementation(async () => storage.openStore(pathToFileURL(folder).href, "{}"));
});

afterAll(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function imagesOf(bytes: Uint8Array) {
  const pdf = await PDFDocument.load(bytes);
  return pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => (object instanceof PDFRawStream ? object.dict : null))
    .filter((dict): dict is PDFDict => dict?.get(PDFName.of("Subtype")) === PDFName.of("Image"))
    .map((dict) => [String(dict.get(PDFName.of("Width"))), String(dict.get(PDFName.of("Height")))]);
}

test("photos that cannot be read are counted, and the others stand upright", async () => {
  const bytes = await claimPdf(claim, await readPhotos(claim), printing);
  const [first, second, ...more] = await pagesOf(bytes);
  expect(first).toContain("Model 21 DLX - Older Model");
  expect(second).toContain("Photos of claim # 318");
  expect(second).toContain("upright.jpg");
  expect(second).toContain("2 of 3 photos could not be read.");
  expect(more).toEqual([]);
  // Taken as 800 by 600 by a phone that was held on its side.
  expect(await imagesOf(bytes)).toEqual([["600", "800"]]);
});

test("a claim without photos has no page for them", async () => {
  const pages = await pagesOf(await claimPdf(claim, await readPhotos({ ...claim, photos: [] }), printing));
  expect(pages).toHaveLength(1);
});

test("without a storage of photos there is no document", async () => {
  vi.mocked(storage.photoStore).mockRejectedValueOnce(new StorageClosed());
  await expect(readPhotos(claim)).rejects.toMatchObject({ status: 503 });
});
