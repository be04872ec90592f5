import { expect, test } from "vitest";
import { type Boat } from "./places.server";
import { recordsOf } from "./records.server";

const nobody = {
  dealerName: "Bayou Outboard",
  dealerArchived: false,
  brand: "Sea Chaser",
  model: "21 LX",
  olderModel: false,
};
const hull = { hullIdentificationNumber: "ABC12345D404" };

const registration: Boat["registrations"][number] = {
  ...nobody,
  ...hull,
  id: "r1",
  warrantyId: 1,
  firstName: "Ada",
  lastName: "First",
  status: "Archived",
  purchaseDate: "2024-05-01",
  submittedon: "2024-05-04T15:00:00.000Z",
  isTransfer: false,
  phone: null,
  email: null,
  city: null,
  region: null,
  zipcode: null,
};
const claim: Boat["claims"][number] = {
  ...nobody,
  ...hull,
  id: "c1",
  warrantyClaimsId: 7,
  firstName: "Ada",
  lastName: "First",
  status: "under review",
  submittedon: "2025-01-02T03:00:00.000Z",
  fulfilledon: "2025-01-02T15:00:00.000Z",
  issues: null,
  claimTotal: null,
};
const boat: Boat = {
  hin: "ABC12345D404",
  registrations: [registration],
  claims: [claim],
  inquiries: [],
  surveys: [],
  stock: [],
  modelPhoto: null,
  history: [],
};
const eventsOf = (of: Boat, zone = "UTC") => recordsOf(of, "admin", zone).timeLine.map(({ what }) => what);

test("what happened to a boat stands in the order of days, from the certification that its HIN says", () => {
  expect(eventsOf(boat)).toEqual([
    "Certified by ABC",
    "Bought by Ada First",
    "Registered for Ada First",
    "Claim 7 submitted",
    "Claim 7 marked under review",
  ]);
});

test("a boat that is taken over is not bought once more", () => {
  const second = { ...registration, firstName: "Grace", isTransfer: true, submittedon: "2024-12-01T15:00:00.000Z" };
  expect(eventsOf({ ...boat, claims: [], registrations: [second, registration] })).toEqual([
    "Certified by ABC",
    "Bought by Ada First",
    "Registered for Ada First",
    "Transferred to Grace First",
  ]);
});

test("a timestamp counts as a day of the viewer's zone, a purchase as the day that was written", () => {
  const sameDay = { ...registration, purchaseDate: "2025-01-02" };
  const early = eventsOf({ ...boat, registrations: [sameDay] }, "America/New_York");
  expect(early.indexOf("Claim 7 submitted"), "on January 1 in New York").toBeLessThan(
    early.indexOf("Bought by Ada First"),
  );
  const later = eventsOf({ ...boat, registrations: [sameDay] });
  expect(later.indexOf("Bought by Ada First")).toBeLessThan(later.indexOf("Claim 7 submitted"));
});

test("a HIN that cannot be read, or whose year is not clear, begins no time line", () => {
  for (const hin of ["NOHIN", "ABC12345D704"]) expect(eventsOf({ ...boat, hin })).not.toContain("Certified by ABC");
});

test("a dealer's line leads to its own lists, an admin's to those of the admins", () => {
  const places = (side: "admin" | "dealer") =>
    recordsOf(boat, side, "UTC").timeLine.map(({ record }) => record?.to ?? "");
  expect(places("admin")).toContain("/admin-warranty-registrations?q=1&open=r1");
  expect(places("admin")).toContain("/admin-warranty-claims/c1");
  expect(places("dealer")).toContain("/warranty-registrations?q=1&open=r1");
  expect(places("dealer")).toContain("/warranty-claims?q=7+ABC12345D404&open=c1");
});
