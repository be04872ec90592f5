import { expect, test } from "vitest";
import { rendered } from "../../../../tests/support/records/rendered";
import { FulfilPage } from "./fulfil-page";
import { untouched } from "./outcome";

const chosen = { total: 2, ids: ["a", "b"], named: ["1 Ada", "2 Bea"], backTo: "/leads", formKey: "anew" };
const keyIn = (page: string) => /name="form-key" value="([^"]*)"/.exec(page)?.[1];

test("leads that are left are sent again under the key that they were sent with", async () => {
  expect(keyIn(await rendered(<FulfilPage chosen={chosen} partsTo="/leads/bulk" />))).toBe("anew");

  const outcome = { ...untouched, untried: ["b"], problem: "It does not answer.", formKey: "k1" };
  const page = await rendered(<FulfilPage chosen={chosen} partsTo="/leads/bulk" answer={outcome} />);
  expect(keyIn(page)).toBe("k1");
  expect(page).toContain('name="lead-id" value="b"');
});

test("leads are named before something is done to them; of many the first, and how many more", async () => {
  const page = await rendered(<FulfilPage chosen={{ ...chosen, total: 300 }} partsTo="/leads/bulk" />);
  expect(page).toContain("<li>1 Ada</li><li>2 Bea</li>");
  expect(page).toMatch(/and (<!-- -->)?298(<!-- -->)? more/);
});
