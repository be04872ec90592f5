import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { SessionEnded } from "./session-ended";

function shown(fields: [string, string][], files = 0): string {
  return renderToString(<SessionEnded action="/form" fields={fields} files={files} />).replaceAll("<!-- -->", "");
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

test("files that are kept are sent along, the others have to be chosen again", () => {
  const kept: [string, string][] = [["photos-kept", "a-form-key/0f0f/bow.jpg"]];
  expect(shown(kept)).toMatch(/Files that had arrived are kept[\s\S]*<input type="hidden" name="photos-kept"/);
  expect(shown(kept)).not.toContain("choose them again");
  expect(shown([], 1)).toContain("choose them again");
});
