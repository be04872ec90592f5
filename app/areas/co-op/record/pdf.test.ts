import { expect, test } from "vitest";
import { pagesOf } from "../../../../tests/support/records/pdf";
import { coOpBlock } from "../../../../tests/support/records/printed-records";
import { type CoOpFormData, recordOf } from "./record.server";
import { formPdf } from "./pdf.server";

const about = {
  letterhead: { name: "Kestrel Boat Works", address: "1 Wharf, Port Sample", phone: "555-555-0100" },
  submitted: "November 20, 2026 10:42 am",
  submittedBy: "dana@example.com",
  status: "Pending",
  printed: "Printed November 22, 2026 8:00 am by Dana Whitfield.",
};

const outcome = {
  decision: { decision: "Approved", by: "Avery Stone", at: "November 21, 2026 9:00 am" },
  money: { asked: "617.28", approved: "617.28", reason: null, settlement: null },
  comments: [{ by: "Avery Stone, November 21, 2026 9:00 am, Approved", text: "Well spent." }],
};

const ofEveryForm = [
  "Harbor Marine",
  "Dana Whitfield",
  "218-555-0100",
  "218-555-0101",
  "1 Harbor Rd",
  "Dock 4",
  "Duluth",
  "Minnesota",
  "55802",
  "Please call before noon.",
  "dana@example.com",
  "Pending",
  "November 20, 2026 10:42 am",
  "Decided by",
  "Avery Stone",
  "November 21, 2026 9:00 am",
  "Well spent.",
  about.printed,
];

const forms: [CoOpFormData, string[]][] = [
  [
    {
      ...coOpBlock,
      __typename: "SpecialProjectForm",
      description: "A pier with a sign",
      totalCost: "1234.56",
      devoted: "60",
      costDevoted: "246.91",
      projectCredit: "740.74",
      credited: "617.28",
    },
    ["Special Project Form", "A pier with a sign", "$1,234.56", "60 %", "$246.91", "$740.74", "$617.28"],
  ],
  [
    {
      ...coOpBlock,
      __typename: "BoatShowCredit",
      boothSize: "400.00",
      devotedPercent: "33.33",
      boothCost: "2000.00",
      devotedCost: "666.60",
      credited: "333.30",
      boothSpaceUrl: "/3f/Booth%20plan.png",
    },
    ["Boat Show Credit Form", "11/20/2026", "400", "33.33 %", "$2,000.00", "$666.60", "$333.30", "Booth plan.png"],
  ],
];

test.each(forms)("the PDF of a form holds every field of it", async (form, own) => {
  const text = (await pagesOf(await formPdf(recordOf(form, "America/New_York"), about, outcome))).join(" ");
  for (const value of [...ofEveryForm, ...own]) expect(text).toContain(value);
});

const asked = "617.28";

test.each([
  [
    "Approved",
    { asked, approved: asked, reason: null, settlement: null },
    "Amount $617.28 Credit Not credited yet Comments",
  ],
  [
    "Approved",
    { asked, approved: "400.00", reason: "Half of the pier.", settlement: null },
    "Amount $400.00 Amount asked for $617.28 Reason for the amount Half of the pier.",
  ],
  ["Denied", { asked, approved: null, reason: null, settlement: null }, "Amount asked for $617.28"],
  ["Pending", { asked, approved: null, reason: null, settlement: null }, "Amount asked for $617.28"],
])("what was %s says which amount it is about: %s", async (decision, money, said) => {
  const [project] = forms[0] ?? [];
  if (!project) throw new Error("There is no form");
  const decided = { ...outcome, money, decision: { ...outcome.decision, decision } };
  expect((await pagesOf(await formPdf(recordOf(project, "America/New_York"), about, decided))).join(" ")).toContain(
    said,
  );
});
