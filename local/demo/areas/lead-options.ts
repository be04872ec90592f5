import type { Random } from "../random";

/** What a customer put together, as the quote form sends it: escaped JSON, in a few leads cut off on the way. */
export function leadOptions(random: Random): string {
  const model = random.pick(models);
  const options = [random.pick(extras), random.pick(extras)];
  const text = JSON.stringify({
    model: model.name,
    boat_color: random.pick(colors),
    options,
    special_options: random.chance(0.3) ? [random.pick(specials)] : [],
    total_price: `$${(model.price + random.integer(0, 60) * 50).toLocaleString("en-US")}`,
    specifications: [
      { heading: "Dimensions", items: [`Length overall ${model.length}`, `Beam ${model.beam}`] },
      { heading: "Capacities", items: [`Maximum ${model.horsepower} hp`, `Fuel ${model.fuel} gal`] },
    ],
  });

  const escaped = JSON.stringify(text).slice(1, -1);
  return random.chance(0.005) ? escaped.slice(0, 60) : escaped;
}

const models = [
  { name: "16 Tiller", length: `16' 2"`, beam: `70"`, horsepower: 40, fuel: 6, price: 12_400 },
  { name: "19 Center Console", length: `19' 1"`, beam: `96"`, horsepower: 115, fuel: 27, price: 31_900 },
  { name: "22 Bay Runner", length: `22' 0"`, beam: `100"`, horsepower: 200, fuel: 45, price: 48_750 },
  { name: "24 Hybrid", length: `24' 4"`, beam: `102"`, horsepower: 300, fuel: 70, price: 63_200 },
  { name: "26 Offshore", length: `26' 3"`, beam: `108"`, horsepower: 400, fuel: 118, price: 88_500 },
];

const colors = ["White", "Ice Blue", "Sea Foam", "Charcoal", "Sand"];
const extras = [
  "T-top",
  "Trolling motor",
  "Live well",
  "Poling platform",
  "Jack plate",
  "LED deck lights",
  "Bluetooth stereo",
];
const specials = ["Two-tone hull", "Custom upholstery", "Tower with controls"];
