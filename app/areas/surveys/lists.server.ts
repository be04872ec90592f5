import { surveysPerPage } from "#graphql/areas/surveys/rules";
import { sortsOf } from "~/components/list/column";
import { type ListRequest, listInput, parseListRequest } from "~/lib/list-request";
import { ratingColumns, surveyColumns } from "./columns";

/** The data service's largest page. */
const rowsAtOnce = 1_000;

export function readRatingList(address: string): ListRequest {
  return parseListRequest(address, {
    sorts: sortsOf(ratingColumns),
    defaultSort: { by: "dealer_name", descending: false },
    pageSizes: [surveysPerPage],
  });
}

export function readSurveyList(address: string): ListRequest {
  return parseListRequest(address, {
    sorts: sortsOf(surveyColumns),
    defaultSort: { by: "survey_date", descending: true },
    pageSizes: [surveysPerPage],
  });
}

/** The ticked rows (whatever the search says), or all that match, from the first on. */
export function exportInput(list: ListRequest, ids: readonly string[] | null) {
  return listInput({ ...list, search: ids ? "" : list.search, page: 1, pageSize: rowsAtOnce });
}
