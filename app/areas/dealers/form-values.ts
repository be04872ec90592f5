const ofCard = [
  "name",
  "company",
  "email",
  "businessEmail",
  "phone",
  "address",
  "address2",
  "city",
  "region",
  "country",
  "zipcode",
  "timeZone",
  "businessHours",
] as const;

type Card = Record<(typeof ofCard)[number], string | null> & { version: string };

/** As the form of what a dealer says of itself begins. */
export function cardValues(dealer: Card) {
  const texts = ofCard.map((name) => [name, dealer[name] ?? ""] as const);
  return { ...(Object.fromEntries(texts) as Record<(typeof ofCard)[number], string>), version: dealer.version };
}

type Dealer = Card & Record<"website" | "dealerCode", string | null> & Record<"permissions" | "brands", string[]>;

/** As the form of all that an admin says of it begins. */
export function dealerValues(dealer: Dealer) {
  const { website, dealerCode, permissions, brands } = dealer;
  return { ...cardValues(dealer), website: website ?? "", dealerCode: dealerCode ?? "", permissions, brands };
}
