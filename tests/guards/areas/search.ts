import { area, type Stage } from "../table";

/** Everybody searches what their lists show; what those are, the lists' own rows tell. */
export const search = area(sample, {
  urls: {
    "/search": { path: ({ name }) => `/search?q=${name}`, get: { who: "people" } },
    "/search/suggestions": { path: ({ name }) => `/search/suggestions?q=${name}`, get: { who: "people" } },
  },
  fields: {
    "Query.openedRecords": { who: "people", operation: "OpenedRecordsQuery" },
    "Query.search": { who: "people", operation: "SearchQuery", variables: ({ name }) => ({ q: name }) },
  },
});

async function sample({ create, owner }: Stage) {
  return create.lead({ dealer: owner, name: "Marsh" });
}
