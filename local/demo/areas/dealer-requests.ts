import { mailbox, personName, phoneNumber, streetAddress } from "../people";
import { everyTown } from "../places";
import { seededRandom } from "../random";

/** Those who applied to become dealers in the last weeks; the older half is answered. */
export function demoDealerRequests({ now }: { now: Date }) {
  const random = seededRandom(47);
  const towns = everyTown();

  return Array.from({ length: 14 }, (_, number) => {
    const owner = personName(random);
    const manager = personName(random);
    const place = random.pick(towns);
    const name = `${place.city} ${random.pick(trades)}`;
    const at = new Date(now.getTime() - (14 - number) * 40 * hour);
    const answered = number < 7;
    const address = streetAddress(random);
    const supplier = random.pick(suppliers);
    return {
      request_date: at,
      dealer_name: name,
      legal_name: `${name} ${random.pick(["LLC", "Inc."])}`,
      skiff: random.chance(0.7),
      seachaser: random.chance(0.6),
      address,
      city: place.city,
      region: place.state,
      country: "US",
      zipcode: place.zipcode,
      delivery_address: streetAddress(random),
      delivery_city: place.city,
      delivery_region: place.state,
      delivery_country: "US",
      delivery_zipcode: place.zipcode,
      mailing_address: `PO Box ${random.integer(10, 990)}`,
      mailing_city: place.city,
      mailing_region: place.state,
      mailing_country: "US",
      mailing_zipcode: place.zipcode,
      business_phone1: phoneNumber(random),
      business_phone2: random.chance(0.5) ? phoneNumber(random) : null,
      business_cell: phoneNumber(random),
      business_email: `${mailbox(owner)}@example.com`,
      business_sales_email: `sales.${number}@example.com`,
      business_website: `https://dealer-${number}.example.com`,
      contact_name_1: owner,
      contact_title_1: "Owner",
      contact_name_2: manager,
      contact_title_2: random.pick(["General manager", "Sales manager", "Parts manager"]),
      boat_brands_sold: random.pick([
        "Tidewater\nCarolina Bay",
        "None yet: we have sold outboards so far.",
        "Bay Line",
      ]),
      outboard_brands: JSON.stringify(random.pick([["Mercury"], ["Suzuki", "Yamaha"], ["Honda", "Mercury", "Yamaha"]])),
      bank_name: `First Example Bank of ${place.city}`,
      bank_account: `000-EXAMPLE-${random.integer(1000, 9999)}`,
      bank_contact: personName(random),
      bank_business_type: random.pick(["LLC", "Corporation", "Partnership"]),
      bank_state: place.state,
      bank_taxid: `00-EXAMPLE${random.integer(100, 999)}`,
      bank_resale_taxid: random.chance(0.5) ? `RS-EXAMPLE-${random.integer(100, 999)}` : null,
      supplier_name_1: supplier,
      supplier_phone_1: phoneNumber(random),
      supplier_address_1: streetAddress(random),
      supplier_city_1: place.city,
      supplier_region_1: place.state,
      supplier_zipcode_1: place.zipcode,
      supplier_contact_1: personName(random),
      supplier_account_1: `A-${random.integer(100, 999)}`,
      dealer_signature: owner,
      fulfilledby: answered ? random.pick(["via Email", "Via Phone", "Via Other"]) : null,
      fulfilledon: answered ? new Date(at.getTime() + 20 * hour) : null,
    };
  });
}

const hour = 3_600_000;

const trades = ["Marine", "Boat Center", "Yacht Sales", "Watersports"];
const suppliers = ["Example Marine Supply", "Sample Outboards", "Placeholder Trailers"];
