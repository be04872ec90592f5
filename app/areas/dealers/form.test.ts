import { expect, test } from "vitest";
import { constraintsOf } from "~/server/forms/forms.server";
import { newAdminForm } from "../admin-users/form.server";
import { newDealerForm } from "./form.server";
import { newSalesForm } from "./sales/form.server";

/** A browser without scripts refuses to send a form whose required field is empty. */
test.each([
  [
    "dealer",
    newDealerForm,
    ["address2", "businessEmail", "businessHours", "dealerCode", "phone", "region", "timeZone", "website"],
  ],
  ["sales person", newSalesForm, ["dealerIds", "find", "found-by", "phone"]],
  ["admin", newAdminForm, []],
])("a browser lets only these of a new %s's fields be empty", (_who, schema, expected) => {
  const optional = Object.entries(constraintsOf(schema)).filter(
    ([name, { required }]) => !required && !name.endsWith("]"),
  );
  expect(optional.map(([name]) => name).sort()).toEqual(expected);
});
