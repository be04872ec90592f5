import { randomUUID } from "node:crypto";
import { type Create } from "../factories";
import { type Profile } from "../factories/profiles";
import { newHin } from "../factories/warranty";

/** An edit that names the version it was made from. */
export type Edit = {
  /** That the portal sends. */
  operation: string;
  /** What is edited, by whom twice: where there is one author alone, in two windows. */
  sample: (create: Create) => Promise<{ one: Profile; other?: Profile; key: Record<string, unknown> }>;
  /** Its version, by `$id`. */
  version: string;
  /** What is sent with a value of the first's, and one of the second's. */
  sent: (first: boolean) => Record<string, unknown>;
  /** As the answer names it. */
  what: string;
};

async function admins(create: Create) {
  return { one: await create.admin({ name: "Avery Stone" }), other: await create.admin({ name: "Lena Ortiz" }) };
}

const place = { address: "1 Harbor Rd", city: "Duluth", region: "MN", country: "US", zipcode: "55802" };
const customer = { firstName: "Ada", lastName: "Marsh", email: "ada@example.com", ...place };

const block = {
  dealerName: "Harbor Marine",
  phone: "2185550100",
  fax: "2185550101",
  address: "1 Harbor Rd",
  city: "Duluth",
  state: "MN",
  country: "US",
};

const credited = { status: "approved", settlement_number: "4710", settled_on: "2026-01-02" };
const project: object = { description: "A pier", totalCost: "1000", devoted: "50" };
const booth: object = { boothSize: "400", devoted: "50", boothCost: "2000" };
const advertisement = {
  issueDate: "2026-10-04",
  advertisingDescription: "Tribune",
  grossCost: "1840",
  approved: "100",
};
const sale = { buyerName: "City", itemName: "21 DLX", serialNo: "S1", dealerCost: "30000", credit: "5" };

/** A co-op form is its dealer's alone, who may have it open twice. A claim has a line, which is sent as it is. */
function coOp(operation: string, field: string, formType: string, content: { lines?: object[] }): Edit {
  let lineIds: (string | undefined)[] = [];
  return {
    operation,
    async sample(create) {
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
let [showDealer, editedModel, editedHull, editedDraft] = ["", "", "", ""];

/** Each mutation that demands a version of what it edits. */
export const edits: Record<string, Edit> = {
  updateAdminUser: {
    operation: "UpdateAdminUserMutation",
    async sample(create) {
      const { profile_id } = await create.admin();
      return { ...(await admins(create)), key: { profileId: profile_id } };
    },
    version: "adminUser(profileId: $id) { version }",
    sent: (first) => ({ admin: { name: first ? "Ann" : "Ben", permissions: ["admin:ADMIN_CSI"] } }),
    what: "name",
  },
  updateView: {
    operation: "UpdateViewMutation",
    async sample(create) {
      const { one, other } = await admins(create);
      return { one, other, key: { id: (await create.view({ of: one, shared: true })).id } };
    },
    version: "view(id: $id) { version }",
    sent: (first) => ({ changes: { name: first ? "Old leads" : "Older leads", shared: true } }),
    what: "name",
  },
  saveDraft: {
    operation: "SaveDraftMutation",
    async sample(create) {
      const one = await create.dealer();
      editedDraft = (await create.draft({ of: one })).id;
      return { one, key: { id: editedDraft } };
    },
    version: "draft(id: $id) { version }",
    sent: (first) => ({
      draft: {
        id: editedDraft,
        path: "/warranty-register",
        title: "Ada",
        files: [],
        fields: [["firstName", first ? "Ann" : "Ben"]],
      },
    }),
    what: "this draft",
  },
  followUpLead: {
    operation: "FollowUpLeadMutation",
    async sample(create) {
      const { id, dealer } = await create.lead();
      return { one: dealer, key: { id } };
    },
    version: "lead(id: $id) { version: followUpVersion }",
    sent: (first) => ({ followUp: { outcome: first ? "contacted" : "quoted" } }),
    what: "outcome",
  },
  updateBoatModel: {
    operation: "UpdateBoatModelMutation",
    sample: async (create) => ({ ...(await admins(create)), key: { id: (await create.boatModel()).id } }),
    version: "boatModel(id: $id) { version }",
    sent: (first) => ({ model: { model: first ? "Edited 1" : "Edited 2" } }),
    what: "model",
  },
  updateBoatShow: {
    operation: "UpdateBoatShowMutation",
    async sample(create) {
      showDealer = (await create.dealer()).profile_id;
      return { ...(await admins(create)), key: { id: (await create.boatShow({ profile_id: showDealer })).id } };
    },
    version: "boatShow(id: $id) { version }",
    sent: (first) => ({
      show: {
        ...place,
        dealerId: showDealer,
        name: first ? "Spring" : "Fall",
        site: "SeaChaser",
        startDate: "2040-02-01",
        endDate: "2040-02-03",
        description: "Boats.",
      },
    }),
    what: "name",
  },
  updateCareer: {
    operation: "UpdateCareerMutation",
    sample: async (create) => ({ ...(await admins(create)), key: { id: (await create.career()).id } }),
    version: "career(id: $id) { version }",
    sent: (first) => ({
      career: {
        title: first ? "Rigger" : "Painter",
        description: "Rigs boats.",
        storeLocation: "Duluth",
        salaryRange: "$20",
        dateNeeded: "2031-12-01",
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
    sample: async (create) => ({ ...(await admins(create)), key: { profileId: (await create.dealer()).profile_id } }),
    version: "dealer(profileId: $id) { version }",
    sent: (first) => ({
      dealer: {
        ...place,
        name: first ? "Ann" : "Ben",
        company: "Marsh Marine",
        email: "edited-dealer@example.com",
        permissions: ["dealer:DEALER_CSI"],
        brands: ["skiff"],
      },
    }),
    what: "name",
  },
  updateSales: {
    operation: "UpdateSalesMutation",
    async sample(create) {
      const dealer = await create.dealer({ profile_id: "auth0|served" });
      const { profile_id } = await create.sales({ dealers: [dealer] });
      return { ...(await admins(create)), key: { profileId: profile_id } };
    },
    version: "dealer(profileId: $id) { version }",
    // Whom somebody works for is as much of it as a name.
    sent: (first) => ({
      sales: {
        name: "Sal Moreno",
        email: "edited-sales@example.com",
        permissions: ["dealer:DEALER_ALL"],
        dealerIds: first ? [] : ["auth0|served"],
      },
    }),
    what: "serves",
  },
  updateColleague: {
    operation: "UpdateColleagueMutation",
    async sample(create) {
      const one = await create.dealer();
      const { profile_id } = await create.colleague({ of: one });
      return { one, key: { profileId: profile_id } };
    },
    version: "colleague(profileId: $id) { version }",
    sent: (first) => ({ colleague: { name: first ? "Ann" : "Ben", permissions: ["dealer:DEALER_CSI"] } }),
    what: "name",
  },
  setCoOpAllowance: {
    operation: "SetCoOpAllowanceMutation",
    sample: async (create) => ({ ...(await admins(create)), key: { profileId: (await create.dealer()).profile_id } }),
    version: "dealer(profileId: $id) { version: allowancesVersion }",
    sent: (first) => ({ year: 2026, amount: first ? "100" : "200" }),
    what: "co_op_allowance_2026",
  },
  setCoOpAccountAllowance: {
    operation: "SetCoOpAccountAllowanceMutation",
    sample: async (create) => ({ ...(await admins(create)), key: { profileId: (await create.dealer()).profile_id } }),
    version: "coOpAccount(profileId: $id, year: 2026) { version }",
    sent: (first) => ({ year: 2026, amount: first ? "100" : "200" }),
    what: "co_op_allowance_2026",
  },
  updateOwnProfile: {
    operation: "UpdateOwnProfileMutation",
    sample: async (create) => ({ one: await create.dealer(), key: {} }),
    version: "ownProfile { version: cardVersion }",
    sent: (first) => ({
      profile: { ...place, name: first ? "Ann" : "Ben", company: "Marsh Marine" },
    }),
    what: "name",
  },
  updateOwnAdminProfile: {
    operation: "UpdateOwnAdminProfileMutation",
    sample: async (create) => ({ one: await create.admin(), key: {} }),
    version: "ownAdminProfile { version: cardVersion }",
    sent: (first) => ({ profile: { name: first ? "Ann" : "Ben" } }),
    what: "name",
  },
  updateInventory: {
    operation: "UpdateInventoryMutation",
    async sample(create) {
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
    sample: async (create) => ({ ...(await admins(create)), key: { id: (await create.album()).id } }),
    version: "mediaAlbum(id: $id) { version }",
    sent: (first) => ({ position: first ? 71 : 72 }),
    what: "position",
  },
  moveMediaItem: {
    operation: "MoveMediaItemMutation",
    async sample(create) {
      const { itemIds } = await create.album({ items: 1 });
      return { ...(await admins(create)), key: { id: itemIds[0] } };
    },
    version: "mediaItem(id: $id) { version }",
    sent: (first) => ({ position: first ? 71 : 72 }),
    what: "position",
  },
  updateMessage: {
    operation: "UpdateMessageMutation",
    async sample(create) {
      const author = await create.admin();
      return { one: author, key: { id: (await create.message({ author })).id } };
    },
    version: "sentMessage(id: $id) { version }",
    sent: (first) => ({ message: first ? "<p>Hall 4</p>" : "<p>Hall 5</p>" }),
    what: "message",
  },
  updateWarrantyRegistration: {
    operation: "UpdateWarrantyRegistrationMutation",
    async sample(create) {
      editedModel = (await create.boatModel()).id;
      editedHull = newHin();
      return { ...(await admins(create)), key: { id: (await create.registration()).id } };
    },
    version: "warrantyRegistration(id: $id) { version }",
    sent: (first) => ({
      registration: {
        ...customer,
        phone: first ? "3055550101" : "3055550102",
        hullIdentificationNumber: editedHull,
        purchaseDate: "2026-01-05",
        modelId: editedModel,
        brand: "Sea Chaser",
      },
    }),
    what: "phone",
  },
  correctClaimSettlement: {
    operation: "CorrectClaimSettlementMutation",
    sample: async (create) => ({ ...(await admins(create)), key: { id: (await create.claim(credited)).id } }),
    version: "warrantyClaim(id: $id) { version: settlementVersion }",
    sent: (first) => ({ settlement: { number: first ? "4711" : "4712", day: "2026-01-03" } }),
    what: "memo_number",
  },
  correctCoOpSettlement: {
    operation: "CorrectCoOpSettlementMutation",
    async sample(create) {
      const { id } = await create.coOpRequest({ form_type: "boat-show-credit", ...credited });
      return { ...(await admins(create)), key: { id } };
    },
    version: "coOpRequest(id: $id) { version: settlementVersion }",
    sent: (first) => ({ settlement: { number: first ? "4711" : "4712", day: "2026-01-03" } }),
    what: "memo_number",
  },
  updateWarrantyClaim: {
    operation: "UpdateWarrantyClaimMutation",
    sample: async (create) => ({ ...(await admins(create)), key: { id: (await create.claim()).id } }),
    version: "warrantyClaim(id: $id) { version }",
    sent: (first) => ({
      claim: {
        dealerName: "Gulf Coast Marine",
        dealerEmail: "sales@example.com",
        customerName: "Ada Marsh",
        customerEmail: "ada@example.com",
        phone: "2185550102",
        hullIdentificationNumber: "EHK00217C626",
        issues: first ? "Crack." : "Leak.",
      },
    }),
    what: "issues",
  },
};
