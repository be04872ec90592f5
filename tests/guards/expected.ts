import { boatShows } from "./areas/boat-shows";
import { careers } from "./areas/careers";
import { dealerRequests } from "./areas/dealer-requests";
import { factoryContacts } from "./areas/factory-contacts";
import { inventory } from "./areas/inventory";
import { leads } from "./areas/leads";
import { media } from "./areas/media";
import { people } from "./areas/people";
import { portal } from "./areas/portal";
import { requests } from "./areas/requests";
import { surveys } from "./areas/surveys";
import { type Area } from "./table";

/** Who may do what; the portal's own rows last, because one of them ends the sessions that the others use. */
const areas: Area[] = [
  leads,
  boatShows,
  requests,
  dealerRequests,
  inventory,
  careers,
  surveys,
  factoryContacts,
  people,
  media,
  portal,
];

/** A URL or a root field that is missing here fails the run. */
export const urls = areas.flatMap((each) => each.urls);
export const fields = areas.flatMap((each) => each.fields);
