import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { serviceSchema } from "#graphql/contract/schema";
import { factories } from "./factories";
import { type Profile } from "./factories/profiles";
import { newHin } from "./factories/warranty";
import { type TestService, startTestService } from "./support/service/data-service";
import { documentText } from "./support/service/documents";

/**
 * No edit replaces what its author has not seen. Each mutation of the contract is either in `edits`, and refuses what was
 * made from an older state; or in `withdrawals`, and takes nothing back that looks otherwise by now; or in `others`, with
 * the reason why it replaces nothing that somebody may have missed.
 */
type Edit = {
  /** That the portal sends. */
  operation: string;
  /** What is edited, by whom twice: where there is one author alone, in two windows. */
  sample: () => Promise<{ one: Profile; other?: Profile; key: Record<string, unknown> }>;
  /** Its version, by `$id`. */
  version: string;
  /** What is sent with a value of the first's, and one of the second's. */
  sent: (first: boolean) => Record<string, unknown>;
  /** As the answer names it. */
  what: string;
};

let service: TestService;
let create: ReturnType<typeof factories>;

beforeAll(async () => {
  service = await startTestService();
  create = factories(service.db);
});
afterAll(() => service.stop());

async function admins() {
  return { one: await create.admin({ name: "Avery Stone" }), other: await create.admin({ name: "Lena Ortiz" }) };
}

const place = { address: "1 Harbor Rd", city: "Duluth", region: "MN", country: "US", zipcode: "55802" };
const customer = { firstName: "Ada", lastName: "Marsh", email: "ada@example.com", ...place };

const block = {
  ...{ dealerName: "Harbor Marine", phone: "2185550100", fax: "2185550101", address: "1 Harbor Rd", city: "Duluth" },
  ...{ state: "MN", country: "US" },
};

const project: object = { description: "A pier", totalCost: "1000", devoted: "50" };
const booth: object = { boothSize: "400", devoted: "50", boothCost: "2000" };
const advertisement = {
  ...{ issueDate: "2026-10-04", advertisingDescription: "Tribune", grossCost: "1840", approved: "100" },
};
const sale = { buyerName: "City", itemName: "21 DLX", serialNo: "S1", dealerCost: "30000", credit: "5" };

/** A co-op form is its dealer's alone, who may have it open twice. A claim has a line, which is sent as it is. */
function coOp(operation: string, field: string, formType: string, content: { lines?: object[] }): Edit {
  let lineIds: (string | undefined)[] = [];
  return {
    operation,
    async sample() {
      const lines = content.lines && [{ id: randomUUID() }];
      const { dealer, formId } = await create.coOpRequest({ form_type: formType, lines });
      lineIds = lines?.map(({ id }) => id) ?? [];
      return { one: dealer, key: { id: formId } };
    },
    version: `${field}(id: $id) { version }`,
    sent(first) {
      const lines = content.lines?.map((line, index) => ({ ...line, id: lineIds[index] }));
      return {
        input: { block: { ...block, contactName: first ? "Ann" : "Ben" }, ...content, ...(lines && { lines }) },
      };
    },
    what: "contact_name",
  };
}

/** Of the sample that was made last. */
let [showDealer, editedModel, editedHull] = ["", "", ""];

const edits: Record<string, Edit> = {
  updateAdminUser: {
    operation: "UpdateAdminUserMutation",
    async sample() {
      const { profile_id } = await create.admin();
      return { ...(await admins()), key: { profileId: profile_id } };
    },
    version: "adminUser(profileId: $id) { version }",
    sent: (first) => ({ admin: { name: first ? "Ann" : "Ben", permissions: ["admin:ADMIN_CSI"] } }),
    what: "name",
  },
  updateBoatModel: {
    operation: "UpdateBoatModelMutation",
    sample: async () => ({ ...(await admins()), key: { id: (await create.boatModel()).id } }),
    version: "boatModel(id: $id) { version }",
    sent: (first) => ({ model: { model: first ? "Edited 1" : "Edited 2" } }),
    what: "model",
  },
  updateBoatShow: {
    operation: "UpdateBoatShowMutation",
    async sample() {
      showDealer = (await create.dealer()).profile_id;
      return { ...(await admins()), key: { id: (await create.boatShow({ profile_id: showDealer })).id } };
    },
    version: "boatShow(id: $id) { version }",
    sent: (first) => ({
      show: {
        ...{ ...place, dealerId: showDealer, name: first ? "Spring" : "Fall", site: "SeaChaser" },
        ...{ startDate: "2040-02-01", endDate: "2040-02-03", description: "Boats." },
      },
    }),
    what: "name",
  },
  updateCareer: {
    operation: "UpdateCareerMutation",
    sample: async () => ({ ...(await admins()), key: { id: (await create.career()).id } }),
    version: "career(id: $id) { version }",
    sent: (first) => ({
      career: {
        ...{ title: first ? "Rigger" : "Painter", description: "Rigs boats.", storeLocation: "Duluth" },
        ...{ salaryRange: "$20", dateNeeded: "2031-12-01" },
      },
    }),
    what: "title",
  },
  updateMediaPreApproval: coOp("UpdateMediaPreApprovalMutation", "mediaPreApprovalForm", "media-pre-approval", {}),
  updateSpecialProject: coOp("UpdateSpecialProjectMutation", "specialProjectForm", "special-project-request", project),
  updateAdvertisingClaim: coOp("UpdateAdvertisingClaimMutation", "advertisingClaimForm", "co-op-advertising-claim", {
    lines: [advertisement],
  }),
  updateSalesCreditClaim: coOp(
    "UpdateSalesCreditClaimMutation",
    "governmentCommericalSalesCreditClaim",
    "govt-com-sales-credit-claim",
    { lines: [sale] },
  ),
  updateBoatShowCredit: coOp("UpdateBoatShowCreditMutation", "boatShowCredit", "boat-show-credit", booth),
  updateDealer: {
    operation: "UpdateDealerMutation",
    sample: async () => ({ ...(await admins()), key: { profileId: (await create.dealer()).profile_id } }),
    version: "dealer(profileId: $id) { version }",
    sent: (first) => ({
      dealer: {
        ...{ ...place, name: first ? "Ann" : "Ben", company: "Marsh Marine", email: "edited-dealer@example.com" },
        ...{ permissions: ["dealer:DEALER_CSI"], brands: ["skiff"] },
      },
    }),
    what: "name",
  },
  updateSales: {
    operation: "UpdateSalesMutation",
    async sample() {
      const dealer = await create.dealer({ profile_id: "auth0|served" });
      const { profile_id } = await create.sales({ dealers: [dealer] });
      return { ...(await admins()), key: { profileId: profile_id } };
    },
    version: "dealer(profileId: $id) { version }",
    // Whom somebody works for is as much of it as a name.
    sent: (first) => ({
      sales: {
        ...{ name: "Sal Moreno", email: "edited-sales@example.com", permissions: ["dealer:DEALER_ALL"] },
        dealerIds: first ? [] : ["auth0|served"],
      },
    }),
    what: "serves",
  },
  setCoOpAllowance: {
    operation: "SetCoOpAllowanceMutation",
    sample: async () => ({ ...(await admins()), key: { profileId: (await create.dealer()).profile_id } }),
    version: "dealer(profileId: $id) { version: allowancesVersion }",
    sent: (first) => ({ year: 2026, amount: first ? "100" : "200" }),
    what: "co_op_allowance_2026",
  },
  updateOwnProfile: {
    operation: "UpdateOwnProfileMutation",
    sample: async () => ({ one: await create.dealer(), key: {} }),
    version: "ownProfile { version: cardVersion }",
    sent: (first) => ({
      profile: { ...place, name: first ? "Ann" : "Ben", company: "Marsh Marine" },
    }),
    what: "name",
  },
  updateInventory: {
    operation: "UpdateInventoryMutation",
    async sample() {
      const dealer = await create.dealer();
      const other = await create.sales({ name: "Sal Moreno", dealers: [dealer] });
      return { one: dealer, other, key: { id: (await create.boat({ dealer })).id } };
    },
    version: "inventoryBoat(id: $id) { version }",
    sent: (first) => ({ boat: { boatName: first ? "Bay Runner" : "Marsh Hen" } }),
    what: "boat_name",
  },
  moveMediaAlbum: {
    operation: "MoveMediaAlbumMutation",
    sample: async () => ({ ...(await admins()), key: { id: (await create.album()).id } }),
    version: "mediaAlbum(id: $id) { version }",
    sent: (first) => ({ position: first ? 71 : 72 }),
    what: "position",
  },
  moveMediaItem: {
    operation: "MoveMediaItemMutation",
    async sample() {
      const { itemIds } = await create.album({ items: 1 });
      return { ...(await admins()), key: { id: itemIds[0] } };
    },
    version: "mediaItem(id: $id) { version }",
    sent: (first) => ({ position: first ? 71 : 72 }),
    what: "position",
  },
  updateMessage: {
    operation: "UpdateMessageMutation",
    async sample() {
      const author = await create.admin();
      return { one: author, key: { id: (await create.message({ author })).id } };
    },
    version: "sentMessage(id: $id) { version }",
    sent: (first) => ({ message: first ? "<p>Hall 4</p>" : "<p>Hall 5</p>" }),
    what: "message",
  },
  updateWarrantyRegistration: {
    operation: "UpdateWarrantyRegistrationMutation",
    async sample() {
      editedModel = (await create.boatModel()).id;
      editedHull = newHin();
      return { ...(await admins()), key: { id: (await create.registration()).id } };
    },
    version: "warrantyRegistration(id: $id) { version }",
    sent: (first) => ({
      registration: {
        ...{ ...customer, phone: first ? "3055550101" : "3055550102", hullIdentificationNumber: editedHull },
        ...{ purchaseDate: "2026-01-05", modelId: editedModel, brand: "Sea Chaser" },
      },
    }),
    what: "phone",
  },
  updateWarrantyClaim: {
    operation: "UpdateWarrantyClaimMutation",
    sample: async () => ({ ...(await admins()), key: { id: (await create.claim()).id } }),
    version: "warrantyClaim(id: $id) { version }",
    sent: (first) => ({
      claim: {
        ...{ dealerName: "Gulf Coast Marine", dealerEmail: "sales@example.com", customerName: "Ada Marsh" },
        ...{ customerEmail: "ada@example.com", phone: "2185550102", hullIdentificationNumber: "EHK00217C626" },
        issues: first ? "Crack." : "Leak.",
      },
    }),
    what: "issues",
  },
};

/** Whoever filed something takes it back as it stands, once, and as long as nobody has decided on it. */
type Withdrawal = {
  operation: string;
  /** What a dealer filed, its version by `$id`, and what is done to it meanwhile. */
  sample: () => Promise<{ dealer: Profile; id: string; version: string; edit: () => Promise<unknown> }>;
  decide: (id: string, seen: string) => Promise<unknown>;
};

const withdrawals: Record<string, Withdrawal> = {
  withdrawWarrantyClaim: {
    operation: "WithdrawWarrantyClaimMutation",
    async sample() {
      const { dealer, id } = await create.claim();
      const edit = () =>
        service.db.updateTable("warranty_claims").where("id", "=", id).set({ issues: "Leak." }).execute();
      return { dealer, id, version: "warrantyClaim(id: $id) { version }", edit };
    },
    async decide(id) {
      const admin = await service.tokenFor(await create.admin());
      return service.ask(admin, await documentText("DecideWarrantyClaimMutation"), {
        id,
        seen: "new",
        decision: "APPROVE",
      });
    },
  },
  withdrawCoOpRequest: {
    operation: "WithdrawCoOpRequestMutation",
    async sample() {
      const { dealer, id, formId } = await create.coOpRequest();
      const edit = () =>
        service.db
          .updateTable("media_pre_approval_forms")
          .where("id", "=", formId)
          .set({ phone: "2185550109" })
          .execute();
      return { dealer, id, version: "coOpRequest(id: $id) { version: stamp }", edit };
    },
    async decide(id, seen) {
      const admin = await service.tokenFor(await create.admin());
      return service.ask(admin, await documentText("DecideCoOpRequestMutation"), { id, seen, decision: "APPROVE" });
    },
  },
};

const new_ = "makes something new";
const adds = "adds to what is there, and replaces nothing";
const switches = "says what shall be, of two states: done twice it does nothing more";
const decides = "names the state that it was decided on, and is refused where somebody else has decided";
const wins = "is refused once somebody else has done it, with how and by whom";
const asks = "asks for work, or marks what was done";
const goesAsItStands = "takes away, or hands on, what its page names, as it stands; the trace keeps what it was";
const portals = "is the portal's own";

const others: Record<string, string> = {
  ...{ addBoatModels: new_, addMedia: adds, addWarrantyRegistration: new_, commentOnCoOpRequest: adds },
  ...{ createAdminUser: new_, createAdvertisingClaim: new_, createBoatShowCredit: new_, createCareer: new_ },
  ...{ createDealer: new_, createMediaPreApproval: new_, createSales: new_, createSalesCreditClaim: new_ },
  ...{ createSpecialProject: new_, insertBoatShow: new_, insertInventory: new_, insertInventoryImages: adds },
  ...{ insertLeads: new_, registerWarranty: new_, sendMessage: new_, submitContactRequest: new_ },
  ...{ submitNewDealerRequest: new_, submitWarrantyClaim: new_, submitWarrantyInquiry: new_, recordSurvey: new_ },
  ...{ addLeadImportRows: adds, finishLeadImport: wins, cancelLeadImport: switches, makeCalendarFeed: new_ },

  ...{ setDealerStatus: switches, setNotificationChoices: switches, softDeleteInventory: switches },
  ...{ readMessage: switches, readNotifications: switches, revokeCalendarFeed: switches },

  ...{ decideCoOpRequest: decides, decideWarrantyClaim: decides, updateBoatShowStatus: wins, moveCareer: wins },
  ...{ fulfilLead: wins, fulfilLeads: wins, fulfilWarrantyInquiry: wins, updateContactUsFulfilledBy: wins },
  ...{ updateNewDealerFulfilledBy: wins, submitSurvey: wins },

  ...{ syncLeads: asks, triggerCrmMail: asks, triggerMail: asks, notePasswordReset: asks, noteOwnPasswordReset: asks },
  ...{ askEmailChange: asks, followEmailLink: wins },
  ...{ deleteAllMedia: goesAsItStands, deleteBoatModel: goesAsItStands, deleteBoatShow: goesAsItStands },
  ...{ deleteInventory: goesAsItStands, deleteInventoryImage: goesAsItStands, deleteMediaAlbums: goesAsItStands },
  ...{ deleteMediaItem: goesAsItStands, deleteMessage: goesAsItStands, deleteNewDealerRequest: goesAsItStands },
  ...{ deleteWarrantyRegistration: goesAsItStands, withdrawWarrantyRegistration: goesAsItStands },
  ...{ transferLead: goesAsItStands, transferLeads: goesAsItStands, transferWarrantyRegistration: wins },

  ...{ claimOutboxMails: portals, markOutboxMail: portals, revokeToken: portals },
  ...{
    inviteToSurveys: asks,
    sendSurvey: asks,
    makeSurveyLink: adds,
    markMediaRemoved: asks,
    revealDealerRequestNumbers: asks,
  },
};

describe("of two who edit what they saw, the second replaces nothing unseen", () => {
  test.each(Object.entries(edits))("%s", async (field, { operation, sample, version, sent, what }) => {
    const { one, other = one, key } = await sample();
    const [id] = Object.values(key);
    const [first, second] = [await service.tokenFor(one), await service.tokenFor(other)];
    const text = await documentText(operation);
    const edit = (token: string, seen: string, isFirst: boolean) =>
      service.ask(token, text, { ...key, version: seen, ...sent(isFirst) });
    const standing = async () => {
      const query = id === undefined ? `query { ${version} }` : `query ($id: ID!) { ${version} }`;
      const { data, errors } = await service.ask(second, query, { id });
      expect(errors).toBeUndefined();
      return z.object({ version: z.string() }).parse(Object.values(data ?? {})[0]).version;
    };

    const seen = await standing();
    expect((await edit(first, seen, true)).errors).toBeUndefined();
    const after = await standing();
    expect(after).not.toBe(seen);

    const late = await edit(second, seen, false);
    expect(late.code, `${field} overwrites`).toBe("CONFLICT");
    expect(late.errors?.[0]?.extensions.changed).toEqual({
      by: one.name,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      what: expect.arrayContaining([what]),
    });
    expect(await standing(), "nothing was replaced").toBe(after);

    expect((await edit(second, after, false)).errors, "sent again on top of it").toBeUndefined();
    expect(await standing()).not.toBe(after);
  });
});

/** What can be deleted while somebody edits it, and what is sent for that. */
const deletions: Record<string, (id: unknown) => { operation: string; variables: object; first?: string }> = {
  updateBoatModel: (id) => ({ operation: "DeleteBoatModelMutation", variables: { id } }),
  updateBoatShow: (id) => ({ operation: "DeleteBoatShowMutation", variables: { id } }),
  updateInventory: (id) => ({
    operation: "DeleteInventoryMutation",
    variables: { id },
    first: "SoftDeleteInventoryMutation",
  }),
  moveMediaAlbum: (id) => ({ operation: "DeleteMediaAlbumsMutation", variables: { ids: [id] } }),
  updateMessage: (id) => ({ operation: "DeleteMessageMutation", variables: { id } }),
  updateWarrantyRegistration: (id) => ({ operation: "DeleteWarrantyRegistrationMutation", variables: { id } }),
};

describe("whoever edits what somebody deletes meanwhile is told who it was", () => {
  test.each(Object.entries(deletions))("%s", async (field, deletion) => {
    const { operation, sample, version, sent } = z.custom<Edit>().parse(edits[field]);
    const { one, other = one, key } = await sample();
    const [id] = Object.values(key);
    const [editor, deleter] = [await service.tokenFor(one), await service.tokenFor(other)];
    const { data } = await service.ask(editor, `query ($id: ID!) { ${version} }`, { id });
    const seen = z.object({ version: z.string() }).parse(Object.values(data ?? {})[0]).version;
    const text = await documentText(operation);
    const edit = (token: string) => service.ask(token, text, { ...key, version: seen, ...sent(true) });
    expect((await edit(editor)).errors, "a part in its trace").toBeUndefined();

    const { operation: way, variables, first } = deletion(id);
    if (first) await service.ask(deleter, await documentText(first), { id, isDeleted: true });
    expect((await service.ask(deleter, await documentText(way), variables)).errors).toBeUndefined();

    const late = await edit(editor);
    expect(late.code).toBe("NOT_FOUND");
    expect(late.errors?.[0]?.extensions.deleted).toEqual({
      by: other.name,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  test("and whoever could not see it learns nothing", async () => {
    const dealer = await create.dealer();
    const { id } = await create.boat({ dealer, is_deleted: 1 });
    const [owner, stranger] = [await service.tokenFor(dealer), await service.tokenFor(await create.dealer())];
    await service.ask(owner, await documentText("DeleteInventoryMutation"), { id });
    const ask = (token: string) => service.ask(token, `query ($id: ID!) { inventoryBoat(id: $id) { id } }`, { id });
    expect((await ask(owner)).errors?.[0]?.extensions).toMatchObject({ deleted: { by: dealer.name } });
    expect((await ask(stranger)).errors?.[0]?.extensions).toEqual({ code: "NOT_FOUND" });
  });

  test("nor does an admin of another area", async () => {
    const { id } = await create.registration();
    const remover = await create.admin();
    await service.ask(await service.tokenFor(remover), await documentText("DeleteWarrantyRegistrationMutation"), {
      id,
    });
    const ask = async (permission: string, field: string) => {
      const token = await service.tokenFor(await create.admin({ permissions: [permission] }));
      const { errors } = await service.ask(token, `query ($id: ID!) { ${field}(id: $id) { id } }`, { id });
      return errors?.[0]?.extensions;
    };
    expect(await ask("admin:ADMIN_LEADS", "lead")).toEqual({ code: "NOT_FOUND" });
    expect(await ask("admin:ADMIN_WARRANTY_LOOKUP", "warrantyRegistration")).toMatchObject({
      deleted: { by: remover.name },
    });
  });
});

describe("a dealer withdraws what it has seen, while nobody has decided on it", () => {
  test.each(Object.entries(withdrawals))("%s", async (_field, { operation, sample, decide }) => {
    const text = await documentText(operation);
    const filed = async () => {
      const { dealer, id, version, edit } = await sample();
      const token = await service.tokenFor(dealer);
      const standing = async () => {
        const { data } = await service.ask(token, `query ($id: ID!) { ${version} }`, { id });
        return z.object({ version: z.string() }).parse(Object.values(data ?? {})[0]).version;
      };
      return { id, edit, standing, withdraw: (seen: string) => service.ask(token, text, { id, version: seen }) };
    };

    const mistaken = await filed();
    const seen = await mistaken.standing();
    await mistaken.edit();
    expect((await mistaken.withdraw(seen)).code, "what was changed meanwhile").toBe("CONFLICT");
    expect((await mistaken.withdraw(await mistaken.standing())).errors).toBeUndefined();
    expect((await mistaken.withdraw(await mistaken.standing())).code, "a second time").toBe("CONFLICT");
    await decide(mistaken.id, await mistaken.standing());
    expect((await mistaken.withdraw(await mistaken.standing())).errors?.[0]?.message).toContain("withdrawn");

    const decided = await filed();
    await decide(decided.id, await decided.standing());
    expect((await decided.withdraw(await decided.standing())).code, "what was decided").toBe("CONFLICT");
  });
});

test("each mutation demands a version, or is known to need none", async () => {
  const { contract } = await serviceSchema();
  const fields = Object.values(contract.getMutationType()?.getFields() ?? {});
  const versioned = fields.filter(({ args }) =>
    args.some(({ name, type }) => name === "version" && String(type) === "String!"),
  );

  const needed = Object.keys({ ...edits, ...withdrawals });
  expect(versioned.map(({ name }) => name).sort()).toEqual(needed.sort());
  expect(fields.map(({ name }) => name).sort()).toEqual([...needed, ...Object.keys(others)].sort());
});
