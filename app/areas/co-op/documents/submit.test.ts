import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { advertisingClaim } from "#graphql/areas/co-op/advertising-claim/form.rules";
import { documentsOf } from "#graphql/areas/co-op/documents/documents.rules";
import { salesCreditClaim } from "#graphql/areas/co-op/sales-credit/form.rules";
import * as service from "~/server/data/service.server";
import { config } from "~/server/platform/config.server";
import { submitForm } from "./submit.server";
import { listen } from "../../../../tests/support/service/listen";

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
  issueDate: "2026-10-04",
  advertisingDescription: "Tribune",
  grossCost: "1840",
  approved: "100",
  buyerName: "City",
  itemName: "21 DLX",
  serialNo: "S1",
  dealerCost: "30000",
  credit: "5",
};

/** How often the media server was asked, and what it says. */
let asked = 0;
let answer = { status: 200, body: {} };

beforeEach(async () => {
  asked = 0;
  answer = { status: 200, body: {} };
  store.mockReset();
  vi.spyOn(service, "asService").mockResolvedValue({ noteFileStored: true });
  const folder = await mkdtemp(join(tmpdir(), "slipway-documents-"));
  const server = createServer((request, response) => {
    asked += 1;
    request.resume().on("end", () => response.writeHead(answer.status).end(JSON.stringify(answer.body)));
  });
  config.MEDIA_URL = `http://127.0.0.1:${await listen(server)}/`;
  config.STAGING_DIR = join(folder, "staging");
  return async () => {
    vi.restoreAllMocks();
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
    test(`${name} with ${JSON.stringify(refusal)} is not stored, its files stay`, async () => {
      answer = refusal;
      const page = z
        .object({
          data: z.object({
            error: z.record(z.string(), z.array(z.string()).nullable()),
            uploaded: z.record(z.string(), z.array(z.object({ name: z.string() }))),
          }),
          init: z.object({ status: z.number() }),
        })
        .parse(await submit(claim(documents)));

      expect(page.init.status).toBe(502);
      expect(page.data.error[""]).toEqual(["Media upload failed"]);
      expect(asked).toBeGreaterThan(0);
      expect(Object.keys(page.data.uploaded).length).toBeGreaterThanOrEqual(4);
      for (const [document, uploaded] of Object.entries(page.data.uploaded))
        expect(uploaded).toEqual([{ name: `${document}.pdf` }]);
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

test("a path that is typed in a document's place is none, however the field is spelled, and nothing is stored", async () => {
  const typed = ["/1/anothers.pdf", "../secret"];
  for (const path of typed) {
    const form = await claim(documents.slice(0, -1)).formData();
    form.append("file4", path);
    const said = await claims["a sales credit claim"](
      new Request("http://localhost:3999/claim", { method: "POST", body: form }),
    );
    expect(said).toMatchObject({ init: { status: 422 }, data: { error: { file4: [expect.any(String)] } } });

    for (const name of [".file4", "file4[0]", "file4.x"]) {
      const body = await claim(documents.slice(0, -1)).formData();
      body.append(name, path);
      const sent = claims["a sales credit claim"](new Request("http://localhost:3999/claim", { method: "POST", body }));
      const status = await sent.then(
        (back) => z.object({ init: z.object({ status: z.number() }) }).parse(back).init.status,
        (refused: unknown) => z.instanceof(Response).parse(refused).status,
      );
      expect([400, 422], name).toContain(status);
    }
  }
  expect(store).not.toHaveBeenCalled();
  expect(asked).toBe(0);

  answer = { status: 200, body: { status: 200, imageUrl: "/1/stored.pdf" } };
  store.mockResolvedValue({ coOpRequestsId: "r1" });
  await claims["a sales credit claim"](claim(documents));
  expect(store).toHaveBeenCalledTimes(1);
  expect(store.mock.calls[0]?.[0]).toMatchObject(
    Object.fromEntries(Object.keys(salesDocuments).map((name) => [name, "/1/stored.pdf"])),
  );
});

test("a document that a form need not have is stored only where it has arrived", async () => {
  answer = { status: 200, body: { status: 200, imageUrl: "/1/stored.pdf" } };
  store.mockResolvedValue({ coOpRequestsId: "r1" });
  const form = await claim(["tearSheetUrl"]).formData();
  form.append("paidInvoiceUrl", "/1/anothers.pdf");
  await claims["an advertising claim"](new Request("http://localhost:3999/claim", { method: "POST", body: form }));
  expect(store.mock.calls[0]?.[0]).toMatchObject({ tearSheetUrl: "/1/stored.pdf", paidInvoiceUrl: undefined });
});
