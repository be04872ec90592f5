import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readLeadOptions } from "#graphql/areas/leads/options.rules";
import { postedDocument } from "./documents.server";

const folder = "tests/support/adf/sellers";
const arrived = new Date("2026-11-26T09:00:00.000Z");

type Seller = [
  file: string,
  source: string,
  created: string,
  customer: [name: string, email: string, phone: string],
  place: string,
  boat: [brand: string, model: string],
  vendor: string,
  facts: Record<string, string>,
];

/** The public repositories on GitHub whose programs write such documents; where the others were found is not known any more. */
const publicSources: Readonly<Record<string, string>> = {
  "01-coupon-template.xml": "touhid9614/scrapper-php: adwords3/config/allstarford.php",
  "06-spanish-cell.xml": "srwebcl/automotrizcarmona-api: app/Services/TecnomCrmService.php",
  "09-stock-finder.xml": "nathanplatteruser/lotbeacon: src/lib/crm.ts",
  "11-library-minimum.xml": "carmelosantana/sendadf: examples/example-1.php",
  "15-pilot.xml": "valapy/prod-fuerza: resources/views/mail/pilot_plain.blade.php",
  "21-credit-form.xml": "Aayush-Ratna-Sthapit/ADF-XML-Parser: lead1.xml",
  "22-finance-no-boat.xml": "gcoombe/adf-leads: test/example.xml",
  "23-typographic-quotes.xml": "rjwrobel86/adf-xml-generator: adf-xml-template.txt",
  "24-simple-element.xml": "kbjohnson90/codeigniter-adf-xml: application/libraries/adf.php",
  "25-test-drive.xml": "manuganji/ADF-XML-format-example: views.py",
  "26-builder-instructions-first.xml": "jippylong12/adf_builder: README.md",
};

/** Documents as programs of different sellers write them, with invented values, and how each must be read. */
const sellers: Seller[] = [
  [
    "01-coupon-template.xml",
    "Coupon Mill",
    "2026-03-02T14:05:09.000Z",
    ["Nora Quist", "nora.quist@example.com", "(218) 555-0111"],
    "United States",
    ["Sea Chaser", "Bay 24"],
    "Lakeside Boats desk@lakeside.example",
    { Year: "2026", Stock: "LS-104", Condition: "new" },
  ],
  [
    "02-plugin-capitals.xml",
    "",
    "2026-03-03T09:30:00.000Z",
    ["Ove Dahl", "ove@example.com", "218-555-0112"],
    "United States",
    ["Skiff", "1860"],
    "Dealer",
    { Year: "2025", HIN: "SKF12345A626", Stock: "77", Trim: "Guide" },
  ],
  [
    "03-call-agent.xml",
    "Voice Desk",
    "2026-03-05T00:12:00.000Z",
    ["Ida Krog", "ida@example.com", "+1 218 555 0113"],
    "United States",
    ["Fun Chaser", "2200 DS"],
    "Harbor Marine",
    { "Trade-in": "2008 Bayliner 175", Comments: "Wants a test ride\nSource: inbound phone call", Price: "28500" },
  ],
  [
    "04-appraisal.xml",
    "Value My Boat",
    "2026-03-05T08:00:00.000Z",
    ["Per Lund", "", "2185550114"],
    "United States",
    ["", ""],
    "Bay & Sons",
    { "Trade-in": "2015 Skiff 1650" },
  ],
  [
    "05-vendor-beside.xml",
    "Mailer & Associates",
    arrived.toISOString(),
    ["Liv Moen", "liv@example.com", "218.555.0115"],
    "United States",
    ["", ""],
    "Greer Boats",
    { Comments: "Please call after 5" },
  ],
  [
    "06-spanish-cell.xml",
    "Sitio Web",
    "2026-03-06T14:45:00.000Z",
    ["José Pérez Ibáñez", "jose@example.com", "+56912345678"],
    "Chile",
    ["Sea Chaser", "Cross 21"],
    "Náutica Carmona",
    { Trim: "1.5", Comments: "Origen: web | Mensaje: Necesito cotizar" },
  ],
  [
    "07-social-form.xml",
    "Social Net",
    "2026-03-07T18:20:30.000Z",
    ["Ana Sol", "ana@example.com", "2185550117"],
    "Duluth, United States",
    ["Skiff", "1990"],
    "Planes",
    { Comments: "No trade-in\nPlan A" },
  ],
  [
    "08-website-builder.xml",
    "Site Spike",
    "2026-03-08T16:35:52.000Z",
    ["Tor Vik", "tor@example.com", "2185550118"],
    "United States",
    ["Sea Chaser®", "i-Go 256"],
    "Spike Marine",
    { HIN: "SCH98765B323", "Other telephones": "2185550128", Comments: "This is <b>a</b> test & more" },
  ],
  [
    "09-stock-finder.xml",
    "StockFinder",
    "2026-03-09T13:00:00.000Z",
    ["Eva Holm", "eva@example.com", "218-555-0119"],
    "Omaha, NE, United States",
    ["Skiff", ""],
    "D-4711 Omaha Boats",
    { Comments: "Looks for a family boat\nNo unit pinned." },
  ],
  [
    "10-reservation.xml",
    "Buyer Net",
    "2026-03-11T01:25:11.000Z",
    ["Kim Berg", "kim@example.com", "2185550130"],
    "12 Pier Rd, Apt 4, Reno, NV, 89501, United States",
    ["Fun Chaser", "2400"],
    "Reno Marine",
    { Trim: "SE", "Other telephones": "2185550120" },
  ],
  [
    "11-library-minimum.xml",
    "",
    "2026-02-09T18:26:00.000Z",
    ["Jan Dorn", "", "393-555-0121"],
    "United States",
    ["Skiff", "Blazer"],
    "Bellevue Boats",
    { Year: "1999", Condition: "used" },
  ],
  [
    "12-price-site.xml",
    "PriceSite Lead ID",
    "2026-01-01T08:18:00.000Z",
    ["Ty Davids", "ty.davids@example.com", "218-555-0122"],
    "United States",
    ["Sea Chaser", "26 LX"],
    "",
    { HIN: "SCH11111C424", Stock: "5573P", Price: "24845.0" },
  ],
  [
    "13-traffic-log.xml",
    "Traffic Desk Website",
    "2026-05-27T18:35:40.000Z",
    ["Mark Nilsen", "mark@example.com", "2185550123"],
    "United States",
    ["SEA CHASER", "Glide Special"],
    "Buffalo Boats",
    {
      "Trade-in": "2018 SEA CHASER Heritage",
      Comments: "Trade-In Value Estimate\nClean: $9,295\nRetail: $11,915",
    },
  ],
  [
    "14-unquoted.xml",
    "Chatty",
    "2026-03-14T01:02:03.000Z",
    ["Mia Roos", "mia@example.com", "2185550124"],
    "United States",
    ["Skiff", "1400"],
    "Chat Dealer",
    { Comments: "Is a < b?" },
  ],
  [
    "15-pilot.xml",
    "Pilot",
    arrived.toISOString(),
    ["Rosa Paz", "", "+595 981 123456"],
    "Paraguay",
    ["Sea Chaser", "Sea Chaser"],
    "",
    { "Request date": "2026-15-03 10:00:00", Comments: '"\nTeléfono: +595 981 123456\n"' },
  ],
  [
    "16-lead-growth.xml",
    "Growth Co",
    "2026-03-16T15:00:00.000Z",
    ["Gus T. Wolf", "gus@example.com", "2185550126"],
    "United States",
    ["", ""],
    "leads-8127@desk.example",
    { Comments: "Wants a pontoon" },
  ],
  [
    "17-two-phones.xml",
    "Hook Flows",
    "2026-03-17T12:00:00.123Z",
    ["Lea Stern", "lea@example.com", "2185550127"],
    "9 Elm St, 55802, United States",
    ["Fun Chaser", "T4"],
    "T Boats",
    { "Other telephones": "2185550137", Comments: "Form: Quote\nPage: https://boats.example/t4" },
  ],
  [
    "18-preferred-contact.xml",
    "Site",
    "2026-03-18T09:00:00.000Z",
    ['O’Neil Shaw "Sr"', "shaw@example.com", "218-555-0128 x12"],
    "02134, United States",
    ["Sea Chaser", "20 HFC"],
    "Boston Boats",
    { Price: "51200", Comments: "Check Availability. Customer Comments: It's for my dad" },
  ],
  [
    "20-boat-elements.xml",
    "Yacht Hub",
    "2026-03-20T15:00:00.000Z",
    ["René François", "rene@example.com", "514-555-0130"],
    "3 Quai Est, Montréal, QC, H2X 1Y4, Canada",
    ["Sea Chaser", "Bay 22"],
    "B-77 Quai Boats quai@example.com",
    { HIN: "SCH33333E626", Comments: "Bonjour" },
  ],
  [
    "21-credit-form.xml",
    "FIRST LOOK",
    "2026-03-22T00:46:36.000Z",
    ["Joan Berg0321", "joan@example.com", "2185550131"],
    "62 Harbor Road, Mississauga, ON, L4V1N3, Canada",
    ["Skiff", "1760"],
    "Credit Harbor joe@credit-harbor.example",
    {
      Year: "2023",
      "Other telephones": "2185550141",
      Comments:
        "Monthly Payment: 450\nRent_or_own: Rent\nTime at address: 11 years 2 months\nLead Timestamp: 03/21/2026 04:30pm\nComments: looking for a skiff, new to the lake...",
    },
  ],
  [
    "22-finance-no-boat.xml",
    "Get Afloat",
    "2026-03-22T23:30:20.000Z",
    ["Tess Usher", "tess@example.com", "778-555-0132"],
    "45 W 2nd Ave, Vancouver, BC, V5Y1V4, Canada",
    ["", ""],
    "",
    {},
  ],
  [
    "23-typographic-quotes.xml",
    "",
    "2026-03-23T23:30:20.000Z",
    ["Jo Door", "", "393-555-0133"],
    "United States",
    ["Fun Chaser", "Trail"],
    "Skiffs of Bellevue",
    { Year: "2019" },
  ],
  [
    "24-simple-element.xml",
    "Summer Promotion",
    "2026-03-24T14:00:00.000Z",
    ["Ray Dole", "ray@example.com", "2185550134"],
    "12 Easy Street, 12345, United States",
    ["Sea Chaser", "Bay 21"],
    "Camp Marine",
    {
      Condition: "used",
      "Other telephones": "2185550144",
      Comments: "This is a customer comment.\nThis is a boat comment.",
    },
  ],
  [
    "25-test-drive.xml",
    "Website Works",
    "2026-03-25T13:45:00.000Z",
    ["Una Reyes", "una@example.com", "973-555-0135"],
    "4 Lake St, Verona, NJ, 07044, United States",
    ["Skiff", "1980"],
    "Verona Marine",
    { Stock: "VM-25", Comments: "Request to confirm availability\nOn Saturday?" },
  ],
  [
    "26-builder-instructions-first.xml",
    "Howdy",
    "2026-03-26T14:16:31.000Z",
    ["New Gale", "", "(555)-555-0136"],
    "United States",
    ["Fun Chaser", "Raptor 22"],
    "Dealer One",
    { Year: "2026", Condition: "new" },
  ],
];

const read = (file: string) => postedDocument(readFileSync(`${folder}/${file}`), "application/xml", arrived);

test.each(sellers)(
  "%s is read",
  async (file, source, created, [name, email, phone], place, [brand, model], vendor, facts) => {
    const { leads, ...document } = await read(file);
    expect(document.source).toBe(source ? `${source} (ADF)` : "ADF");
    expect(leads).toHaveLength(1);
    const row = leads[0]?.row ?? { row: 0 };
    expect(row.problem).toBeUndefined();
    expect([row.name, row.email ?? "", row.phone ?? ""]).toEqual([name, email, phone]);
    expect([row.createdAt, row.leadType, row.heardAbout ?? ""]).toEqual([created, "quote", source]);
    const parts = [row.address, row.city, row.state, row.postalCode, row.country];
    expect(parts.filter(Boolean).join(", ")).toBe(place);
    const options = readLeadOptions(row.options ?? null);
    expect([row.brand ?? "", options.model]).toEqual([brand, model]);
    const { ids = [], name: dealer, email: desk } = leads[0]?.vendor ?? {};
    expect([ids, dealer, desk].flat().filter(Boolean).join(" ")).toBe(vendor);
    const said = options.specifications.map(({ heading, items }) => [heading, items.join(", ")] as const);
    expect({ ...Object.fromEntries(said), Price: options.totalPrice }).toMatchObject(facts);
  },
);

test("a document of several leads, in a namespace, is read whole", async () => {
  const { leads } = await read("19-namespace-two-leads.xml");
  expect(leads).toMatchObject([
    { row: { row: 2, name: "Una Vale", brand: "Skiff", createdAt: "2026-03-19T08:00:00.000Z" } },
    { row: { row: 3, name: "Rex Vale", brand: "Fun Chaser", createdAt: "2026-03-19T09:00:00.000Z" } },
  ]);
  expect(leads.map(({ key }) => key)).toEqual([
    "Marine Mart|MM-1|una@example.com||Una Vale",
    "Marine Mart|MM-2||2185550129|Rex Vale",
  ]);
});

test("each document of a seller is looked at", () => {
  const files = [...sellers.map(([file]) => file), "19-namespace-two-leads.xml"].sort();
  expect(readdirSync(folder).sort()).toEqual(files);
  expect(files).toHaveLength(26);
  expect(files).toEqual(expect.arrayContaining(Object.keys(publicSources)));
  expect(new Set(Object.values(publicSources)).size).toBe(Object.keys(publicSources).length);
});
