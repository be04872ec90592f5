import { config } from "~/server/platform/config.server";
import { notFound } from "~/server/data/refusals.server";

/** Model, length in feet, beam in inches, most horsepower, price in dollars. */
type PricedModel = readonly [model: string, length: number, beam: number, horsepower: number, msrp: number];

export type DataSheet = { id: string; brand: string; models: readonly PricedModel[] };

export const sheetHead = ["Model", "Length (ft)", "Beam (in)", "Max hp", "MSRP ($)"] as const;

/** The price lists of 2020 (spec 3, section 2.1). */
const sheets: DataSheet[] = [
  {
    id: "product",
    brand: config.BRAND_NAME,
    models: [
      ["17 LTS", 17, 84, 90, 27995],
      ["19 DLX", 19, 94, 115, 33495],
      ["21 DLX", 21, 96, 150, 41995],
      ["21 SKM", 21, 96, 200, 46495],
      ["23 LTS", 23, 102, 250, 58995],
      ["25 TE", 25, 102, 300, 71995],
    ],
  },
  {
    id: "sea-chaser",
    brand: "Sea Chaser",
    models: [
      ["19 Sea Runner", 19, 93, 115, 31995],
      ["20 HFC", 20, 98, 150, 38995],
      ["22 HFC", 22, 98, 200, 47995],
      ["24 HFC", 24, 102, 300, 62495],
      ["27 HFC", 27, 108, 400, 89995],
    ],
  },
];

export function dataSheets() {
  return sheets.map(({ id, brand }) => ({ id, brand }));
}

/** @throws a Response: 404 */
export function dataSheet(id: string): DataSheet {
  const sheet = sheets.find((one) => one.id === id);
  if (!sheet) throw notFound();
  return sheet;
}
