import { adminUsers } from "./areas/admin-users";
import { boatModels } from "./areas/boat-models";
import { boats } from "./areas/boats";
import { boatShows } from "./areas/boat-shows";
import { careers } from "./areas/careers";
import { coOp } from "./areas/co-op";
import { coOpClaims } from "./areas/co-op-claims";
import { colleagues } from "./areas/colleagues";
import { contactRequests } from "./areas/contact-requests";
import { dashboard } from "./areas/dashboard";
import { dealerRequests } from "./areas/dealer-requests";
import { dealers } from "./areas/dealers";
import { doubtfulValues } from "./areas/doubtful-values";
import { drafts } from "./areas/drafts";
import { undo } from "./areas/undo";
import { factoryContacts } from "./areas/factory-contacts";
import { inventory } from "./areas/inventory";
import { leadImports } from "./areas/lead-imports";
import { leads } from "./areas/leads";
import { media } from "./areas/media";
import { messages } from "./areas/messages";
import { notifications } from "./areas/notifications";
import { mail } from "./areas/mail";
import { views } from "./areas/views";
import { portal } from "./areas/portal";
import { profile } from "./areas/profile";
import { search } from "./areas/search";
import { sessions } from "./areas/sessions";
import { surveys } from "./areas/surveys";
import { settlements } from "./areas/settlement";
import { warrantyClaims } from "./areas/warranty-claims";
import { warrantyInquiries } from "./areas/warranty-inquiries";
import { warrantyRegistrations } from "./areas/warranty-registrations";
import { type Area } from "./table";

/** Who may do what; the portal's own rows last, because one of them ends the sessions that the others use. */
const areas: Area[] = [
  dashboard,
  messages,
  notifications,
  views,
  drafts,
  undo,
  leadImports,
  leads,
  boatShows,
  contactRequests,
  doubtfulValues,
  dealerRequests,
  inventory,
  boats,
  search,
  careers,
  surveys,
  factoryContacts,
  dealers,
  adminUsers,
  mail,
  profile,
  colleagues,
  sessions,
  media,
  boatModels,
  warrantyRegistrations,
  warrantyClaims,
  settlements,
  warrantyInquiries,
  coOp,
  coOpClaims,
  portal,
];

/** A URL or a root field that is missing here fails the run. */
export const urls = areas.flatMap((each) => each.urls);
export const fields = areas.flatMap((each) => each.fields);
