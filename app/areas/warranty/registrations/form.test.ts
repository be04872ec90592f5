import { expect, test } from "vitest";
import { constraintsOf, parseForm } from "~/server/forms/forms.server";
import { adminForm, dealerForm, transferForm } from "./form.server";

const around = { brandName: "Skiff", today: "2026-11-20" };
const sentence = "Please choose a state or region of this country";

function problemsOf(form: Parameters<typeof parseForm>[1], place: Record<string, string>) {
  const sent = new FormData();
  for (const [name, value] of Object.entries(place)) sent.append(name, value);
  return parseForm(sent, form).reply().error?.region;
}

test("a state of another country is refused, whatever else is missing", () => {
  for (const form of [adminForm(around), transferForm()]) {
    expect(problemsOf(form, { country: "CA", region: "FL" })).toEqual([sentence]);
    expect(problemsOf(form, { country: "CA", region: "ON" })).toBeUndefined();
    expect(problemsOf(form, { country: "US", region: "FL" })).toBeUndefined();
    expect(problemsOf(form, { country: "Nowhere", region: "FL" })).toEqual([sentence]);
  }
  expect(problemsOf(dealerForm(around), { country: "US", region: "ON" })).toEqual([sentence]);
  expect(problemsOf(dealerForm(around), { region: "MN" })).toBeUndefined();
  expect(problemsOf(adminForm(around), { country: "CA" })).toBeUndefined();
  expect(problemsOf(transferForm(), { country: "CA" })).toEqual(["State is required"]);
});

test("the browser still checks what is required", () => {
  expect(constraintsOf(adminForm(around))).toMatchObject({ firstName: { required: true } });
});

test.each(["US-CSY00777K626", "csy 00777 k626", "CSY-00777-K626"])(
  "a HIN that is retyped as %s is the same",
  (retypeHin) => {
    const problems = (hullIdentificationNumber: string) => {
      const sent = new FormData();
      for (const [name, value] of Object.entries({ hullIdentificationNumber, retypeHin })) sent.append(name, value);
      return parseForm(sent, dealerForm(around)).reply().error?.retypeHin;
    };
    expect(problems("CSY00777K626")).toBeUndefined();
    expect(problems("CSY00777K627")).toEqual(["Hull Identification Numbers Do Not Match"]);
  },
);
