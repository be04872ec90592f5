import { type DecisionName, type FormType, type RequestStatus } from "#graphql/areas/co-op/rules";

/** Where each form is filled in, and its dealer's own ones are listed (spec 3, section 2.1: two of them are plurals). */
export const formPaths: Record<FormType, string> = {
  "media-pre-approval": "/media-pre-approval-form",
  "co-op-advertising-claim": "/advertising-claim-form",
  "special-project-request": "/special-project-forms",
  "govt-com-sales-credit-claim": "/commerical-sales-credit-claim",
  "boat-show-credit": "/boat-show-credit",
};

/** Where a form is changed. */
export function editPath(formType: FormType, id: string): string {
  if (formType === "co-op-advertising-claim") return `${formPaths[formType]}?id=${id}`;
  if (formType === "special-project-request") return `/special-project-form/${id}/edit`;
  return `${formPaths[formType]}/${id}/edit`;
}

export const buttonsPath = "/forms-co-op-pre-approval-claim-forms";
export const adminRequestsPath = "/admin-co-op-requests";

/** In the place of a status: the requests of all. */
export const anyStatus = "all";

export function dealerRequestsPath(status: RequestStatus | typeof anyStatus): string {
  return `/pre-approval-claim?type=${status}`;
}

/** Those of a dealer's own that wait for its changes. */
export const toRevisePath = `${dealerRequestsPath("pending")}&revised=no`;

/** A request on a page of its own, and what is had of it. */
export function requestPath(id: string, part: "" | "/pdf" | "/csv" | "/withdraw" = ""): string {
  return `/co-op-requests/${id}${part}`;
}

export function commentPath(id: string, back: string): string {
  return `/co-op-requests/${id}/comment?${new URLSearchParams({ back })}`;
}

export function filePath(requestId: string, { name, version }: { name: string; version: string }): string {
  return `/co-op-requests/${requestId}/files/${name}?v=${version}`;
}

export function decisionPath(id: string, decision: DecisionName, back: string): string {
  return `${adminRequestsPath}/${id}/${decision.toLowerCase()}?${new URLSearchParams({ back })}`;
}

/** The page that enters the credit of an approved request. */
export const creditPath = (id: string) => `${adminRequestsPath}/${id}/credit`;

export const ledgerPath = "/co-op-ledger";
export const adminLedgerPath = "/admin-co-op-ledger";
/** `way` as the data service names it. */
export function carryOverPath({ year, way }: { year: number; way: "SAME" | "WITH_REST" }): string {
  return `${adminLedgerPath}/carry-over?year=${year}${way === "WITH_REST" ? "&way=with-rest" : ""}`;
}
/** The statements of all listed accounts in one file; the list's query, and a `quarter`, follow. */
export const statementsPath = (as: "pdf" | "csv") => `${adminLedgerPath}/co-op-statements.${as}`;

/** A new form that begins as this one, or with what it is about. */
export function newFormPath(
  formType: FormType,
  begun: { from: string } | { show: string } | { registration: string },
): string {
  return `${formPaths[formType]}?${new URLSearchParams(begun)}#new-form`;
}

/** The address of one dealer's account in the ledger. A profile id (`auth0|…`) has letters that a path cannot hold. */
export function accountPath(profileId: string, year?: number, part: "" | "/adjust" | "/allowance" = ""): string {
  return `${adminLedgerPath}/${encodeURIComponent(profileId)}${part}${year ? `?year=${year}` : ""}`;
}

/** A statement as a file: of a year, or of one of its quarters. */
export function statementPath(
  profileId: string,
  as: "pdf" | "csv",
  period: { year: number; quarter?: number },
): string {
  const { year, quarter } = period;
  return `${ledgerPath}/${encodeURIComponent(profileId)}/${as}?year=${year}${quarter ? `&quarter=${quarter}` : ""}`;
}
