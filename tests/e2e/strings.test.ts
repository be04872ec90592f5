import { coOpClaims } from "../strings/co-op-claims";
import { coOp } from "../strings/co-op";
import { media } from "../strings/media";
import { warrantyRegistrations } from "../strings/warranty-registrations";
import { warrantyClaims } from "../strings/warranty-claims";
import { warrantyInquiries } from "../strings/warranty-inquiries";
import { type Quoted } from "../strings/scene";
import { expect, test } from "../support/journey";

/** What the specification quotes, area by area: strings, file names, limits, page sizes. */
const areas: Record<string, Quoted> = {
  media,
  "warranty registrations": warrantyRegistrations,
  "warranty claims": warrantyClaims,
  "warranty inquiries": warrantyInquiries,
  "co-op": coOp,
  "co-op claims": coOpClaims,
};

for (const [area, { scenes, unreachable }] of Object.entries(areas)) {
  for (const { name, spec, quotes, needsScripts, reads } of scenes) {
    test(`${area}: ${name} (${spec})`, async ({ page, create, db, signInAs, scripts }) => {
      test.skip(needsScripts === true && !scripts, "It is there only where scripts run.");
      const said = await reads({ page, create, db, signInAs, scripts });
      for (const quote of quotes) expect.soft(said).toContain(quote);
    });
  }

  test(`${area}: no scene reads what is said to be out of reach`, () => {
    const read = scenes.flatMap(({ quotes }) => quotes);
    for (const { quote } of unreachable) expect(read).not.toContain(quote);
  });
}
