import { adminUserTopics } from "~/areas/admin-users/topics.server";
import { boatTopics } from "~/areas/boats/topics.server";
import { boatModelTopics } from "~/areas/boat-models/topics.server";
import { boatShowTopics } from "~/areas/boat-shows/topics.server";
import { careerTopics } from "~/areas/careers/topics.server";
import { coOpTopics } from "~/areas/co-op/topics.server";
import { contactRequestTopics } from "~/areas/contact-requests/topics.server";
import { dashboardTopics } from "~/areas/dashboard/topics.server";
import { dealerRequestTopics } from "~/areas/dealer-requests/topics.server";
import { dealerTopics } from "~/areas/dealers/topics.server";
import { draftTopics } from "~/areas/drafts/topics.server";
import { inventoryTopics } from "~/areas/inventory/topics.server";
import { leadTopics } from "~/areas/leads/topics.server";
import { mediaTopics } from "~/areas/media/topics.server";
import { notificationTopics } from "~/areas/notifications/topics.server";
import { surveyTopics } from "~/areas/surveys/topics.server";
import { viewTopics } from "~/areas/views/topics.server";
import { warrantyTopics } from "~/areas/warranty/topics.server";
import { type Topic, type Topics } from "~/server/live/topic.server";

/** One line an area. */
const areas: readonly Topics[] = [
  adminUserTopics,
  boatModelTopics,
  boatShowTopics,
  boatTopics,
  careerTopics,
  coOpTopics,
  contactRequestTopics,
  dashboardTopics,
  dealerRequestTopics,
  dealerTopics,
  draftTopics,
  inventoryTopics,
  leadTopics,
  mediaTopics,
  notificationTopics,
  surveyTopics,
  viewTopics,
  warrantyTopics,
];

/** What pages follow, by the names in `?of=…&of=…`. */
export const topics: ReadonlyMap<string, Topic> = new Map(areas.flatMap((area) => Object.entries(area)));
