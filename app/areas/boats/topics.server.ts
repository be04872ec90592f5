import { isOpenTo, type Topic, type Topics } from "~/server/live/topic.server";
import { inventoryTopics } from "../inventory/topics.server";
import { surveyTopics } from "../surveys/topics.server";
import { warrantyTopics } from "../warranty/topics.server";

const parts = {
  registrations: warrantyTopics["warranty-registrations"],
  claims: warrantyTopics["warranty-claims"],
  inquiries: warrantyTopics["warranty-inquiries"],
  surveys: surveyTopics.surveys,
  stock: inventoryTopics.inventory,
};

/** A boat's page follows whatever of it the viewer may follow. */
export const boatTopics: Topics = {
  boats: {
    follows: (viewer) =>
      Object.fromEntries(
        Object.entries(parts)
          .filter(([, topic]) => isOpenTo(viewer, topic satisfies Topic))
          .map(([part, { follows }]) => [part, { document: follows, variables: {} }]),
      ),
  },
};
