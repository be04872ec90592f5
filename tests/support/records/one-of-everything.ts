import { type Create } from "../../factories";
import { type Profile } from "../../factories/profiles";

/** Days of shows that are listed before all others. */
export const to2099 = { start_date: "2099-01-02", end_date: "2099-01-03" };

/** What people type into a field of several lines. */
export const twoLines = "A line that ends here,\nand one that follows it.";

/** One of everything, so that no list is empty; `names`: what people and things are called, where that matters. */
export async function oneOfEverything(
  create: Create,
  viewer: Profile,
  names: { person?: string; thing?: string } = {},
) {
  const of = { dealer: viewer.role === "Dealer" ? viewer : await create.dealer(dealership(names)) };
  const person = names.person === undefined ? {} : { first_name: names.person, last_name: names.person };
  const thing = names.thing;
  const { model, id: model_id } = await create.boatModel(thing === undefined ? {} : { model: thing });
  const boat = thing === undefined ? {} : { model, model_id };
  await create.lead({
    ...of,
    ...(names.person !== undefined && { name: names.person }),
    ...(thing !== undefined && { brand: thing }),
  });
  await create.registration({ ...of, ...person, ...boat, comments: twoLines, accessories: twoLines });
  const work = { issues: twoLines, repairs: twoLines, parts: twoLines };
  const claim = await create.claim({ ...of, ...person, ...boat, ...work, comments: twoLines });
  await create.recordMessage({ on: claim, text: twoLines });
  const asked = await create.coOpRequest({ ...of, form: { additional_info: twoLines } });
  await create.recordMessage({ on: asked, in: "co_op_requests", text: twoLines });
  await create.coOpRequest({
    ...of,
    form_type: "special-project-request",
    form: { additional_info: twoLines, description: twoLines },
  });
  await create.boatShow({ ...to2099, status: "Denied", description: twoLines, reason: twoLines });
  await create.boatShow({
    status: "Approved",
    ...to2099,
    description: twoLines,
    ...(thing !== undefined && { name: thing, dealer: thing }),
  });
  await create.boatShow({
    ...to2099,
    description: twoLines,
    profile_id: of.dealer.profile_id,
    ...(thing !== undefined && { name: thing }),
  });
  await create.contactRequest({ ...person, comments: twoLines });
  await create.dealerRequest({
    ...(thing !== undefined && { legal_name: thing, dealer_name: thing }),
    boat_brands_sold: twoLines,
  });
  await create.inquiry({ ...person, comments: twoLines, ...(thing !== undefined && { model: thing }) });
  await create.inquiry({
    ...person,
    comments: twoLines,
    fulfilledby: "via Phone",
    fulfilledon: new Date("2026-11-16T19:18:00Z"),
  });
  await create.message({ to: [viewer] });
  await create.notification({ of: viewer });
  await create.survey({ ...of, ...person, comments: twoLines });
  await create.invitation(of);
  await create.album({ description: twoLines, ...(thing !== undefined && { album_name: thing, brand: thing }) });
  await create.career({
    description: twoLines,
    ...(thing !== undefined && { title: thing, store_location: thing, salary_range: thing }),
  });
  await create.boat({ ...of, description: twoLines, ...(thing !== undefined && { boat_name: thing }) });
  await create.boatOrder({ ...of, ...(thing !== undefined && { brand: thing }) });
  await create.sales({ dealers: [of.dealer], ...(names.person !== undefined && { name: names.person }) });
  if (names.person !== undefined) await create.admin({ name: names.person });
}

function dealership({ person, thing }: { person?: string; thing?: string }) {
  return { ...(person !== undefined && { name: person }), ...(thing !== undefined && { company: thing }) };
}
