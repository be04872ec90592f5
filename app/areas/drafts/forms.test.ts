import { expect, test } from "vitest";
import { draftForms } from "#graphql/areas/drafts/form.rules";
import { draftedForm } from "./forms.server";

test("each form with drafts is saved while it is typed, and no other", () => {
  const request = new Request("http://portal.test/drafts/save");
  for (const path of Object.keys(draftForms)) expect(draftedForm(request, path), path).toMatchObject({ path });
  for (const path of ["/leads", "toString", ""]) expect(draftedForm(request, path)).toBeUndefined();
});
