import { type Topics } from "~/server/live/topic.server";
import { readPreferences } from "~/server/session/preferences.server";
import { adminFigures, dealerFigures } from "./figures.server";

export const dashboardTopics: Topics = {
  dashboard: {
    follows: ({ role }, request) => {
      const { timeZone } = readPreferences(request);
      return role === "admin" ? adminFigures(timeZone) : dealerFigures(timeZone);
    },
  },
};
