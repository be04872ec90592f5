import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { lostFile } from "~/lib/files/uploaded-files";
import { type SentForm } from "~/lib/refusal";
import { Away } from "./away";
import { SessionEnded } from "./session-ended";

function shown(fields: [string, string][]): string {
  return renderToString(<SessionEnded action="/form" fields={fields} />).replaceAll("<!-- -->", "");
}

test("a password is never shown, and asked for anew", () => {
  const page = shown([["password", "Slipway-test-1"]]);
  expect(page).toContain('type="password"');
  expect(page).toContain("required");
  expect(page).not.toContain("Slipway-test-1");
});

test("what was typed has a name in words; what was not typed is sent along", () => {
  const page = shown([
    ["dealerCode", "D-117"],
    ["lines[3].unitCost", "12.50"],
    ["form-key", "k1"],
    ["modelId", "m1"],
    ["permissions", "dealer:DEALER_ALL"],
  ]);
  expect(page).toMatch(/Dealer code<\/label><input[^>]*value="D-117"/);
  expect(page).toMatch(/Line 4: Unit cost<\/label><input[^>]*value="12.50"/);
  for (const name of ["form-key", "modelId", "permissions"])
    expect(page).toMatch(new RegExp(`<input type="hidden" name="${name}"`));
});

test("staged files are sent along, the others have to be chosen again", () => {
  const uploaded: [string, string][] = [["photos-kept", "a-form-key/0f0f/bow.jpg"]];
  expect(shown(uploaded)).toMatch(/Files that have arrived are kept[\s\S]*<input type="hidden" name="photos-kept"/);
  expect(shown(uploaded)).not.toContain("asks for them");

  const lost = shown([["photos-kept", lostFile("bow.jpg")]]);
  expect(lost).toMatch(/asks for them: bow.jpg[\s\S]*<input type="hidden" name="photos-kept"/);
  expect(lost).not.toContain("are kept");
});

test("where nothing was filled in, nothing is said to stand below", () => {
  const quick: [string, string][] = [
    ["id", "6e8bb1f4-9e6b-4f5e-9d2b-0a3f1c2d4e5f"],
    ["by", "PHONE"],
    ["form-key", "k1"],
  ];
  expect(shown(quick)).not.toMatch(/What you typed|<label/);
  expect(shown(quick)).toContain('<input type="hidden" name="by" value="PHONE"');
  expect(shown([["name", "Ada"]])).toContain("What you typed is below.");
});

test("a form that was sent while a service was away is all there, to be sent once more", () => {
  const sent: SentForm = {
    action: "/form",
    fields: [
      ["name", "Ada"],
      ["form-key", "k1"],
      ["photos-kept", lostFile("bow.jpg")],
    ],
  };
  const page = renderToString(<Away text="The data service does not answer." sent={sent} />);
  expect(page).toContain("The data service does not answer.");
  expect(page).toMatch(/<form[^>]*action="\/form"/);
  expect(page).toMatch(/Name<\/label><input[^>]*value="Ada"/);
  expect(page).toMatch(/<input type="hidden" name="form-key" value="k1"/);
  expect(page).toContain("bow.jpg");
});
