import { careersPerPage } from "#graphql/areas/careers/rules";
import { CareerQuery, CareersQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { careerList } from "./columns";
import { careerTabs, currentTab } from "./tabs";

export const careers = createList(careerList, {
  defaultSort: { by: "submittedon", descending: true },
  pageSizes: [careersPerPage],
  filters: { tab: careerTabs.map(({ name }) => name) },
  filterVariables: ({ filters }) => ({ status: currentTab(filters).status }),
  page: async (request, asked) => {
    const { careers: page, careerCounts: counts } = await query(request, CareersQuery, asked);
    return { ...page, counts };
  },
  csv: "export-careers.csv",
  open: reading(CareerQuery, "career"),
});
