import { dashboard } from "../strings/dashboard";
import { messages } from "../strings/messages";
import { notifications } from "../strings/notifications";
import { boatShows } from "../strings/boat-shows";
import { leads } from "../strings/leads";
import { people } from "../strings/people";
import { requests } from "../strings/requests";
import { careers } from "../strings/careers";
import { factoryContacts } from "../strings/factory-contacts";
import { type Quoted } from "../strings/scene";
import { expect, test } from "../support/journey";

/** What the specification quotes, area by area: strings, file names, limits, page sizes. */
const areas: Record<string, Quoted> = {
  dashboard,
  messages,
  notifications,
  leads,
  careers,
  "factory contacts": factoryContacts,
  "boat shows": boatShows,
  requests,
  people,
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
