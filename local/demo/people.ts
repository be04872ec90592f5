import type { Random } from "./random";

export function personName(random: Random): string {
  return `${random.pick(firstNames)} ${random.pick(lastNames)}`;
}

/** The fictional block 555-0100 to 555-0199, behind a true-looking area code. */
export function phoneNumber(random: Random): string {
  return `${random.pick(areaCodes)}55501${`${random.integer(0, 99)}`.padStart(2, "0")}`;
}

export function mailbox(name: string): string {
  const letters = name.replaceAll("ł", "l").replaceAll("Ł", "L").replaceAll("ø", "o").normalize("NFD");
  return letters
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, "")
    .trim()
    .replaceAll(/ +/g, ".");
}

export function streetAddress(random: Random): string {
  return `${random.integer(1, 9800)} ${random.pick(streets)}`;
}

const firstNames = [
  "Ada",
  "Łukasz",
  "Renée",
  "Marcus",
  "Olivia",
  "Terrence",
  "Siobhán",
  "Hannah",
  "José",
  "Priya",
  "Wade",
  "Chloë",
  "Dmitri",
  "Grace",
  "Henrik",
  "Ines",
  "Jasper",
  "Kiara",
  "Leon",
  "Maren",
  "Nolan",
  "Odette",
  "Pablo",
  "Quinn",
  "Rosalind",
  "Søren",
  "Tamika",
  "Ulises",
  "Vera",
  "Wren",
];

const lastNames = [
  "Marsh",
  "Wiśniewski",
  "Côté",
  "Dubois",
  "Albright",
  "Nakamura",
  "O'Hara",
  "Peralta",
  "Quist",
  "Rowe",
  "Sandoval",
  "Thibodeaux",
  "Underwood",
  "Vasquez",
  "Whitlock",
  "Yarbrough",
  "Zielinski",
  "Bergstrøm",
  "Calloway",
  "Delacroix",
  "Ellery",
  "Fontaine",
  "Gallagher",
  "Hollis",
  "Ibarra",
  "Jernigan",
  "Müller",
  "Larkin",
  "Mercer",
  "Nuñez",
];

const streets = [
  "Harbor Rd",
  "Lakeview Dr",
  "Marina Blvd",
  "Anchor Ln",
  "Bayshore Ave",
  "County Road 12",
  "Old Mill St",
  "Pelican Way",
  "Dockside Ct",
  "Riverbend Rd",
  "Lighthouse Pt",
  "Cypress Ave",
  "Main St",
  "Ferry Landing",
  "Tidewater Dr",
  "Cove Cir",
];

const areaCodes = [
  "305",
  "910",
  "843",
  "361",
  "504",
  "850",
  "228",
  "912",
  "757",
  "207",
  "218",
  "312",
  "615",
  "512",
  "619",
  "206",
];
