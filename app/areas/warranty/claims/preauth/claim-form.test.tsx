import { expect, test } from "vitest";
import { type UploadedFile, uploadedName } from "~/lib/files/uploaded-files";
import { rendered } from "../../../../../tests/support/records/rendered";
import { ClaimForm } from "./claim-form";

const choices = { brands: [], models: [], countries: [], regions: [] };
const uploaded: UploadedFile[] = [
  { reference: "a-form-key/1/bow.jpg", name: "bow.jpg", size: 1_000, url: "/staged-files/a-form-key/1", isImage: true },
];

function shown(noPhotos?: string): Promise<string> {
  return rendered(
    <ClaimForm draft={null} formKey="k" constraint={{}} choices={choices} noPhotos={noPhotos} uploaded={uploaded} />,
  );
}

test("photos that have arrived go with the form, whether more can be added or not", async () => {
  const closed = "Photos cannot be uploaded right now, because their storage cannot be reached.";
  for (const noPhotos of [undefined, closed]) {
    const page = await shown(noPhotos);
    expect(page).toContain(`name="${uploadedName("photos")}" value="a-form-key/1/bow.jpg"`);
    expect(page.includes(`type="file"`)).toBe(noPhotos === undefined);
    expect(page.includes(closed)).toBe(noPhotos !== undefined);
  }
});
