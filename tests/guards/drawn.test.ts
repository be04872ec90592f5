import * as z from "zod";
import { factories } from "../factories";
import { expect, test } from "../support/journey/base";
import { urls } from "./expected";
import { adminPermissions, dealerPermissions } from "./permissions";
import { dataPath } from "./url-cells";
import { verdict } from "./verdict";
import { enter, type Viewer } from "./viewers";

/** Drawn for whom, or of what, no visit here has. */
const drawnElsewhere = [
  // Of lines that are stored.
  "/advertising-claim-form: lines[].id",
  "/commerical-sales-credit-claim/:id/edit: lines[].id",
  "/commerical-sales-credit-claim: lines[].id",
  // Dealers name the brands of their shows, and change none.
  "/boat-shows/:id/edit: brands",
];

/**
 * A loader gives a form what the browser may check of its rules, a name for each field. Whatever is named there, the page
 * draws for somebody: a field that its form forgot would be sent by nobody, and stored as nothing.
 */
test("each field of a form's rules is drawn by its page", async ({ stack, db }) => {
  const create = factories(db);
  const dealer = await create.dealer({ permissions: [...dealerPermissions] });
  const viewers: Viewer[] = [
    { name: "a stranger", is: "stranger" },
    await enter(stack, {
      name: "an admin",
      is: "admin",
      profile: await create.admin({ permissions: [...adminPermissions] }),
      worksFor: dealer,
    }),
    await enter(stack, { name: "a dealer", is: "dealer", profile: dealer, worksFor: dealer }),
    await enter(stack, {
      name: "a sales person",
      is: "dealer",
      profile: await create.sales({ dealers: [dealer] }),
      worksFor: dealer,
    }),
  ];

  const forgotten: string[] = [];
  let fields = 0;
  for (const [url, calls] of urls.filter(([, { isFile, get }]) => !isFile && (get.status ?? 200) === 200)) {
    const rules = new Set<string>();
    const drawn = new Set<string>();
    for (const viewer of viewers.filter((each) => verdict(calls.get, each) === "allowed")) {
      const { path = url } = await calls.prepare({ db, create, viewer, owner: dealer, target: dealer });
      const headers = { cookie: viewer.cookie ?? "" };
      const [page, data] = await Promise.all(
        [path, dataPath(path)].map((at) => fetch(stack.origin + at, { headers }).then((answer) => answer.text())),
      );
      for (const name of namesDrawn(page ?? "")) drawn.add(name);
      for (const rule of namesRuled(data ?? "")) rules.add(rule);
    }
    fields += rules.size;
    for (const rule of rules) if (![...drawn].some((name) => isOf(rule, name))) forgotten.push(`${url}: ${rule}`);
  }
  console.log(`${fields} fields of rules`);
  // Fewer would mean that they are not found any more.
  expect(fields).toBeGreaterThan(300);
  expect(forgotten.sort()).toEqual([...drawnElsewhere].sort());
});

function namesDrawn(page: string): string[] {
  return [...page.matchAll(/<(?:input|select|textarea|button)\b[^>]* name="([^"]+)"/g)].map(([, name = ""]) => name);
}

/** `lines[].cost` is drawn as `lines[0].cost`, a group by any of its fields, a list of boxes under one name. */
function isOf(rule: string, name: string): boolean {
  const general = name.replaceAll(/\[\d*\]/g, "[]");
  return general === rule || `${general}[]` === rule || [".", "["].some((then) => general.startsWith(rule + then));
}

const flat = z.array(z.unknown());
const fieldsShape = z.record(z.string(), z.number());

/** The names in each `constraint` of a page's data, which Remix sends as one flat list: `_4` is named by the fifth of it. */
function namesRuled(data: string): string[] {
  const values = flat.parse(JSON.parse(data.split("\n", 1)[0] ?? ""));
  const named = (key: string) => String(values[Number(key.slice(1))]);
  const keys = (value: unknown) => Object.entries(fieldsShape.safeParse(value).data ?? {});
  return values
    .flatMap(keys)
    .filter(([key]) => named(key) === "constraint")
    .flatMap(([, at]) => keys(values[at]).map(([key]) => named(key)));
}
