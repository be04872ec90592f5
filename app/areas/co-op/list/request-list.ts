import { type RequestStatus } from "#graphql/areas/co-op/rules";
import { formLabel, type RequestRow } from "./columns";

/** What lists of requests have in common, beside their columns. */
export function requestList(status?: RequestStatus) {
  const kind = status ? `${status} ` : "";
  return {
    noun: { one: `${kind}request`, many: `${kind}requests` },
    searchLabel: "Form or e-mail",
    rowKey: ({ id }: RequestRow) => id,
    rowLabel: ({ formType, submittedBy }: RequestRow) => `${formLabel(formType)} of ${submittedBy ?? "a dealer"}`,
  };
}
