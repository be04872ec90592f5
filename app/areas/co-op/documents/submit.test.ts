import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { advertisingClaim } from "#graphql/areas/co-op/advertising-claim.rules";
import { documentsOf } from "#graphql/areas/co-op/documents.rules";
import { salesCreditClaim } from "#graphql/areas/co-op/sales-credit.rules";
import { config } from "~/server/platform/config.server";
import { submitForm } from "./submit.server";

const { "co-op-advertising-claim": advertisingDocuments, "govt-com-sales-credit-claim": salesDocuments } = documentsOf;
const store = vi.fn();
const about = { profileId: "auth0|ada", store, to: "/", said: "Stored" };
const block = {
  dealerName: "Gulf Coast Marine",
  contactName: "Curtis Bell",
  phone: "813-555-0110",
  fax: "813-555-0111",
  address: "2200 Harbor Road",
  city: "Tampa",
  state: "FL",
  country: "US",
};

/** Of either claim. */
const line = {
  ...{ issueDate: "2026-10-04", advertisingDescription: "Tribune", grossCost: "1840", approved: "100" },
  ...{ buyerName: "City", itemName: "21 DLX", serialNo: "S1", dealerCost: "30000", credit: "5" },
};

/** How often the media server was asked, and what it says. */
let asked = 0;
let answer = { status: 200, body: {} };

beforeEach(async () => {
  asked = 0;
  store.mockReset();
  const folder = await mkdtemp(join(tmpdir(), "slipway-documents-"));
  const server = createServer((request, response) => {
    asked += 1;
    request.resume().on("end", () => response.writeHead(answer.status).end(JSON.stringify(answer.body)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  config.MEDIA_URL = `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}/`;
  config.STAGING_DIR = join(folder, "staging");
  return async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  };
});

function claim(documents: readonly string[]) {
  const body = new FormData();
  body.append("form-key", "5d9f1c1e-9d0e-4c1e-8f5a-6a1b2c3d4e5f");
  for (const [name, value] of Object.entries(block)) body.append(`block.${name}`, value);
  for (const [name, value] of Object.entries(line)) body.append(`lines[0].${name}`, value);
  for (const name of documents) body.append(name, new Blob(["%PDF-1.7\n"]), `${name}.pdf`);
  return new Request("http://localhost:3999/claim", { method: "POST", body });
}

const claims = {
  "an advertising claim": (request: Request) =>
    submitForm(request, { ...about, documents: advertisingDocuments, schema: advertisingClaim }),
  "a sales credit claim": (request: Request) =>
    submitForm(request, { ...about, documents: salesDocuments, schema: salesCreditClaim }),
};
const documents = [...Object.keys(advertisingDocuments), ...Object.keys(salesDocuments)];

for (const [name, submit] of Object.entries(claims)) {
  for (const refusal of [
    { status: 500, body: {} },
    { status: 200, body: { status: 413 } },
  ]) {
    test(`${name} is not stored where the media server answers ${JSON.stringify(refusal)}, and its files are kept`, async () => {
      answer = refusal;
      const page = z
        .object({
          data: z.object({
            error: z.record(z.string(), z.array(z.string()).nullable()),
            kept: z.record(z.string(), z.array(z.object({ name: z.string() }))),
          }),
          init: z.object({ status: z.number() }),
        })
        .parse(await submit(claim(documents)));

      expect(page.init.status).toBe(502);
      expect(page.data.error[""]).toEqual(["Media upload failed"]);
      expect(asked).toBeGreaterThan(0);
      expect(Object.keys(page.data.kept).length).toBeGreaterThanOrEqual(4);
      for (const [document, kept] of Object.entries(page.data.kept))
        expect(kept).toEqual([{ name: `${document}.pdf` }]);
      expect(store).not.toHaveBeenCalled();
    });
  }
}

test("what is no image and no PDF is not taken, and nothing is sent on", async () => {
  const form = claim([]);
  const body = await form.formData();
  body.append("tearSheetUrl", new Blob(["<svg/>"]), "sheet.svg");
  const said = await claims["an advertising claim"](new Request(form.url, { method: "POST", body }));

  expect(said).toMatchObject({
    data: {
      error: { tearSheetUrl: ["sheet.svg is not an image (JPEG, PNG, GIF, WebP or AVIF) or a PDF."] },
    },
    init: { status: 422 },
  });
  expect(asked).toBe(0);
});
