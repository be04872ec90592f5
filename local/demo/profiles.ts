import { accounts, password, type Account } from "./accounts";
import { mailbox, personName, phoneNumber, streetAddress } from "./people";
import { dealerTowns, everyTown, point, type Place } from "./places";
import { seededRandom } from "./random";

export type DealerRow = ReturnType<typeof dealerRow>;
export type Dealer = { row: DealerRow; place: Place };

/**
 * Dealers number `from` up to `to`. The first ones are those of the demo accounts; those past the list of boating towns
 * (large sets for benches) stand in towns of any kind.
 */
export function demoDealers(from: number, to: number): Dealer[] {
  const towns = dealerTowns();
  const elsewhere = to > towns.length ? everyTown() : [];
  const withAccount = accounts.filter((account) => account.role === "Dealer");

  return Array.from({ length: Math.max(0, to - from) }, (_, offset) => {
    const number = from + offset;
    const place = towns[number] ?? elsewhere[(number * 7919) % elsewhere.length];
    if (!place) throw new Error("There is no town for this dealer.");
    return { row: dealerRow(number, place, withAccount[number]), place };
  });
}

function dealerRow(number: number, place: Place, account: Account | undefined) {
  const random = seededRandom(1_000 + number);
  const name = account?.name ?? personName(random);
  const company = `${place.city} ${random.pick(trades)}`;
  const web = `${mailbox(company).replaceAll(".", "-")}-${number + 1}.example`;

  return {
    profile_id: account?.user_id ?? `auth0|demo-dealer-${number + 1}`,
    name,
    company,
    email: account?.email ?? `owner@${web}`,
    business_email: `sales@${web}`,
    phone: phoneNumber(random),
    address: streetAddress(random),
    city: place.city,
    region: place.state,
    country: "US",
    zipcode: place.zipcode,
    business_hours: number % 5 === 1 ? "Tue-Sat 8:30-18" : null,
    time_zone: place.state === "MI" ? "America/Detroit" : null,
    website: `https://www.${web}`,
    dealer_code: `D${`${number + 1}`.padStart(4, "0")}`,
    location: point(place),
    ...brandsOf(account ? 0 : number),
    role: "Dealer",
    status: !account && number % 23 === 22 ? "archived" : "active",
    parent_admin: adminId,
    permissions: account?.permissions ?? ["dealer:DEALER_ALL"],
  };
}

/** Every combination of the three brands in turn, beginning with all of them. */
function brandsOf(number: number) {
  const carried = 7 - (number % 7);
  return { has_skiff: (carried & 4) > 0, has_seachaser: (carried & 2) > 0, has_funchaser: (carried & 1) > 0 };
}

/** The profiles of the accounts that are no dealers, and no dealers' colleagues: admins and the sales person. */
export function demoStaff() {
  return accounts
    .filter(({ role }) => role === "Admin" || role === "Sales")
    .map(({ user_id, name, email, role, permissions }) => ({
      profile_id: user_id,
      name,
      email,
      role,
      status: "active",
      permissions,
      parent_admin: user_id === adminId ? null : adminId,
    }));
}

/** The first dealer's. */
export function demoColleagues() {
  const [dealer] = demoDealers(0, 1);
  return accounts
    .filter(({ role }) => role === "Colleague")
    .map(({ user_id, name, email, role, permissions }) => ({
      profile_id: user_id,
      name,
      email,
      role,
      status: "active",
      permissions,
      dealership_id: dealer?.row.profile_id,
    }));
}

/** Everybody who can sign in: the demo accounts, and the other dealers, so that an admin can archive them too. */
export function demoLogins(dealers: Dealer[]) {
  const people = [...demoStaff(), ...dealers.map((dealer) => dealer.row), ...demoColleagues()];
  return people.map(({ profile_id, email, name, role, permissions }) => ({
    user_id: profile_id,
    email,
    name,
    password,
    app_metadata: { role, permissions, demo: true },
  }));
}

const adminId = "auth0|demo-admin";

const trades = [
  "Marine",
  "Boat Works",
  "Outboards",
  "Yacht Sales",
  "Watersports",
  "Boat Center",
  "Marine Supply",
  "Dockyard",
];
