import { randomUUID } from "node:crypto";
import { getNamedType, type GraphQLInputType, isInputObjectType } from "graphql";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { factories } from "../../../tests/factories";
import { type Profile } from "../../../tests/factories/profiles";
import { startTestService, type TestService } from "../../../tests/support/service/data-service";
import { advertisement, block, booth, sale } from "../../../tests/support/records/co-op-forms";
import { serviceSchema } from "../../contract/schema";
import { sweep } from "../../service/sweep";

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

async function note(viewerId: string, path: string) {
  const text = "mutation ($viewerId: ID!, $path: String!) { noteFileStored(viewerId: $viewerId, path: $path) }";
  return service.ask(await service.serviceToken(["files:place"]), text, { viewerId, path });
}

/** `sound`: a path that the sender may name; `boat`, `claim`, `form` and `registration`: of the sender's. */
type About = { path: string; sound: string; boat: string; claim: string; form: string; registration: string };

type Way = { of: "dealer" | "admin"; text: string; variables: (about: About) => object };

const coOp = (mutation: string, type: string, form: object, field: string, alongside: string[] = []): Way => ({
  of: "dealer",
  text: `mutation ($input: ${type}!) { ${mutation}(input: $input) { id version } }`,
  variables: ({ path, sound }) => ({
    input: { block, ...form, ...Object.fromEntries(alongside.map((other) => [other, sound])), [field]: path },
  }),
});
const media = (field: string): Way => ({
  of: "admin",
  text: "mutation ($upload: MediaUploadInput!) { addMedia(upload: $upload) { id } }",
  variables: ({ path, sound }) => {
    const item = { name: "bow.jpg", mediaType: "image", downloadLink: sound, [field]: path };
    return { upload: { brand: "Skiff", newAlbumName: randomUUID(), items: [item] } };
  },
});
const talk = (mutation: string, about: "claim" | "form" | "registration"): Way => ({
  of: "dealer",
  text: `mutation ($id: ID!, $files: [String!]!) { ${mutation}(id: $id, text: "Here it is", files: $files) { id } }`,
  variables: ({ path, ...made }) => ({ id: made[about], files: [path] }),
});
const advertising = { lines: [advertisement] };
const sales = { lines: [sale] };
const salesFiles = ["file1", "file2", "file3", "file4"];

/** Each field that names a file of the media server: how a person would send it. */
const ways: Record<string, Way> = {
  ...Object.fromEntries(
    ["affidavitUrl", "claimFormUrl", "paidInvoiceUrl", "photoOfSignUrl", "tearSheetUrl"].map((field) => [
      `AdvertisingClaimInput.${field}`,
      coOp("createAdvertisingClaim", "AdvertisingClaimInput", advertising, field),
    ]),
  ),
  ...Object.fromEntries(
    salesFiles.map((field) => [
      `SalesCreditClaimInput.${field}`,
      coOp("createSalesCreditClaim", "SalesCreditClaimInput", sales, field, salesFiles),
    ]),
  ),
  "BoatShowCreditInput.boothSpaceUrl": coOp("createBoatShowCredit", "BoatShowCreditInput", booth, "boothSpaceUrl"),
  "MediaItemInput.downloadLink": media("downloadLink"),
  "MediaItemInput.previewLink": media("previewLink"),
  "insertInventory.images": {
    of: "dealer",
    text: "mutation ($boat: InventoryBoatInput!, $images: [String!]) { insertInventory(boat: $boat, images: $images) { id } }",
    variables: ({ path }) => ({ boat: { boatName: "Bay Runner" }, images: [path] }),
  },
  "insertInventoryImages.images": {
    of: "dealer",
    text: "mutation ($boat: ID!, $images: [String!]!) { insertInventoryImages(inventoryId: $boat, images: $images) { id } }",
    variables: ({ path, boat }) => ({ boat, images: [path] }),
  },
  "writeOnWarrantyClaim.files": talk("writeOnWarrantyClaim", "claim"),
  "writeOnWarrantyRegistration.files": talk("writeOnWarrantyRegistration", "registration"),
  "writeOnCoOpRequest.files": talk("writeOnCoOpRequest", "form"),
};

/** Fields that are called so, and why no path in them can be anything to anybody. */
const others = {
  "submitWarrantyClaim.photos": "names within their author's own folder",
  "CheckedSheetInput.fileName": "what a sheet was called: nothing lies there",
  "receiveLeads.document": "what a program calls its document: nothing lies there",
  "finishLeadImport.fileName": "what a sheet was called: nothing lies there",
  "importCoOpAllowances.fileName": "what a sheet was called: nothing lies there",
  "markMediaRemoved.paths": "the portal's own",
  "noteFileStored.path": "the portal's own",
  "ViewInput.path": "an address of the portal's",
  "DraftInput.path": "an address of the portal's",
};

test("every field that may name a file is known here", async () => {
  const { contract } = await serviceSchema();
  const called = /(url|link|paths?|images?|photos?|files?\d?|filename|documents?)$/i;
  const texts = ({ name, type }: { name: string; type: GraphQLInputType }) =>
    called.test(name) && getNamedType(type).name === "String";
  const inputs = Object.values(contract.getTypeMap())
    .filter(isInputObjectType)
    .flatMap((input) =>
      Object.values(input.getFields())
        .filter(texts)
        .map(({ name }) => `${input.name}.${name}`),
    );
  const args = Object.values(contract.getMutationType()?.getFields() ?? {}).flatMap((field) =>
    field.args.filter(texts).map(({ name }) => `${field.name}.${name}`),
  );
  expect([...inputs, ...args].sort()).toEqual([...Object.keys(ways), ...Object.keys(others)].sort());
});

test.each(Object.entries(ways))(
  "%s names what came with its author's forms, and nothing else",
  async (_, { of, text, variables }) => {
    const create = factories(service.db);
    const person = of === "admin" ? await create.admin({ permissions: ["admin:ADMIN_MEDIA"] }) : await create.dealer();
    const dealer = of === "admin" ? undefined : person;
    const { id: boat } = await create.boat({ dealer });
    const { id: claim } = await create.claim({ dealer });
    const { id: form } = await create.coOpRequest({ dealer });
    const { id: registration } = await create.registration({ dealer });
    const [path, sound] = [`/${randomUUID()}/invoice.pdf`, `/${randomUUID()}/other.pdf`];
    await note(person.profile_id, sound);
    const send = async () =>
      service.ask(await service.tokenFor(person), text, variables({ path, sound, boat, claim, form, registration }));

    await note((await create.dealer()).profile_id, path);
    expect(await send()).toMatchObject(refused);
    expect((await note(person.profile_id, path)).code).toBeUndefined();
    expect((await note(person.profile_id, path)).code, "the same form, sent again").toBeUndefined();
    expect((await send()).code).toBeUndefined();
  },
);

const refused = { code: "BAD_INPUT", errors: [{ message: expect.stringContaining("has not arrived") }] };

async function claimBooth(boothSpaceUrl: string, dealer: Profile) {
  const text = "mutation ($input: BoatShowCreditInput!) { createBoatShowCredit(input: $input) { id version } }";
  return service.ask(await service.tokenFor(dealer), text, { input: { block, ...booth, boothSpaceUrl } });
}

test("an edit too names only what came with it, and needs none", async () => {
  const create = factories(service.db);
  const dealer = await create.dealer();
  const first = `/${randomUUID()}/plan.png`;
  await note(dealer.profile_id, first);
  const { data } = await claimBooth(first, dealer);
  const made = z.object({ id: z.string(), version: z.string() }).parse(data?.createBoatShowCredit);

  const edit = async (boothSpaceUrl?: string) =>
    service.ask(
      await service.tokenFor(dealer),
      "mutation ($id: ID!, $version: String!, $input: BoatShowCreditInput!) { updateBoatShowCredit(id: $id, version: $version, input: $input) { version } }",
      { ...made, input: { block, ...booth, boothSpaceUrl } },
    );
  expect(await edit("/elsewhere/plan.png")).toMatchObject(refused);
  expect((await edit()).code).toBeUndefined();
});

test("only the portal notes stored files, and a note goes after seven days", async () => {
  const dealer = await factories(service.db).dealer();
  const path = `/${randomUUID()}/old.pdf`;
  const text = "mutation ($viewerId: ID!, $path: String!) { noteFileStored(viewerId: $viewerId, path: $path) }";
  const sent = { viewerId: dealer.profile_id, path };
  for (const token of [await service.tokenFor(dealer), await service.serviceToken(["forms:read", "intake:write"])])
    expect(await service.ask(token, text, sent)).toMatchObject({ code: "FORBIDDEN" });

  await note(dealer.profile_id, path);
  await sweep(service.db);
  expect((await claimBooth(path, dealer)).code).toBeUndefined();
  await sql`update placed_files set placed_at = now() - interval '8 days' where path = ${path}`.execute(service.db);
  await sweep(service.db);
  expect(await claimBooth(path, dealer)).toMatchObject(refused);
});
