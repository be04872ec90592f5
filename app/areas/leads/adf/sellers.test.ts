import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readLeadOptions } from "#graphql/areas/leads/options.rules";
import { madeUp } from "../../../../tests/support/adf/expected/made-up";
import { markets } from "../../../../tests/support/adf/expected/markets";
import { programs } from "../../../../tests/support/adf/expected/programs";
import { websites } from "../../../../tests/support/adf/expected/websites";
import { postedDocument } from "./documents.server";

const folder = "tests/support/adf/sellers";
const arrived = new Date("2026-11-26T09:00:00.000Z");
const sellers = { ...websites, ...markets, ...programs };

const read = (file: string) => postedDocument(readFileSync(`${folder}/${file}`), "application/xml", arrived);

test.each(Object.entries({ ...sellers, ...madeUp }))("%s is read", async (file, expected) => {
  const { leads, ...document } = await read(file);
  const { source, created = arrived.toISOString() } = expected;
  expect(document.source).toBe(source ? `${source} (ADF)` : "ADF");
  expect(leads).toHaveLength(1);
  const row = leads[0]?.row ?? { row: 0 };
  expect(row.problem).toBeUndefined();
  expect([row.name ?? "", row.email ?? "", row.phone ?? ""]).toEqual(expected.customer);
  expect([row.createdAt, row.leadType, row.heardAbout ?? ""]).toEqual([created, "quote", source]);
  const parts = [row.address, row.city, row.state, row.postalCode, row.country];
  expect(parts.filter(Boolean).join(", ")).toBe(expected.place);
  const options = readLeadOptions(row.options ?? null);
  expect([row.brand ?? "", options.model]).toEqual(expected.boat);
  const { ids = [], name: dealer, email: desk } = leads[0]?.vendor ?? {};
  expect([ids, dealer, desk].flat().filter(Boolean).join(" ")).toBe(expected.vendor);
  const facts = {
    ...Object.fromEntries(options.specifications.map(({ heading, items }) => [heading, items.join(", ")])),
    ...(row.timeFrame && { "Time frame": row.timeFrame }),
    Color: options.boatColor,
    Options: options.options.join(", "),
    Price: options.totalPrice,
  };
  expect(facts).toMatchObject(expected.facts);
});

/** Made up: no public document that was found holds several leads. */
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

test("leads without <adf> around them are read, and refused when the last one is cut off", async () => {
  const lead = readFileSync(`${folder}/45-without-adf.xml`, "utf8").split("?>\n", 2)[1] ?? "";
  const posted = (text: string) => postedDocument(Buffer.from(text), "application/xml", arrived);
  const both = lead + lead.replace("Nell", "Una").replace("HL-90045", "HL-90046");
  expect((await posted(both)).leads.map(({ row }) => row.name)).toEqual(["Nell Strand", "Una Strand"]);
  expect((await posted(`<p>A new lead:</p><pre>${lead.replaceAll("<", "&lt;")}</pre>`)).leads).toHaveLength(1);
  expect((await posted(both.slice(0, -15))).leads).toEqual([
    { row: expect.objectContaining({ problem: "The document could not be read. It ends before </prospect>." }) },
  ]);
});

test("each document of a seller is looked at", () => {
  const files = [...Object.keys(sellers), ...Object.keys(madeUp), "19-namespace-two-leads.xml"].sort();
  expect(readdirSync(folder).sort()).toEqual(files);
});

test("documents of thirty public repositories are read", () => {
  const repositories = Object.values(sellers).map(({ from }) => /^([\w.-]+\/[\w.-]+): \S+$/.exec(from)?.[1]);
  expect(repositories).not.toContain(undefined);
  expect(new Set(repositories).size).toBe(30);
});
