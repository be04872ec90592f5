import { beginning, normalized } from "../../rules/typed.rules";

/** The five forms, and the words for them (spec 3, section 1). A request carries exactly one. */
export const formTypes = [
  "media-pre-approval",
  "co-op-advertising-claim",
  "special-project-request",
  "govt-com-sales-credit-claim",
  "boat-show-credit",
] as const;

export type FormType = (typeof formTypes)[number];

export const formLabels: Record<FormType, string> = {
  "media-pre-approval": "Media Pre-Approval",
  "co-op-advertising-claim": "Co-Op Advertising Claim",
  "special-project-request": "Special Project Request",
  "govt-com-sales-credit-claim": "Govt/Com Sales Credit Claim",
  "boat-show-credit": "Boat Show Credit",
};

/** What an exported form is called before the dealer's name (spec 3, section 9). */
const exportNames: Record<FormType, string> = {
  "media-pre-approval": "media_pre_approval",
  "co-op-advertising-claim": "advertising_claim",
  "special-project-request": "special_project_form",
  "govt-com-sales-credit-claim": "government_commercial_sales_credit_claim",
  "boat-show-credit": "boat_show_credit_form",
};

export function isFormType(text: string): text is FormType {
  return formTypes.some((type) => type === text);
}

/** A dealer's name may hold anything; a file name may not. */
export function exportName(formType: FormType, dealerName: string, ending: "pdf" | "csv"): string {
  return `${exportNames[formType]}_${fileWord(dealerName)}.${ending}`;
}

export function fileWord(name: string): string {
  return beginning(normalized(name, "NFC").replaceAll(/[^\p{L}\p{M}\p{N}.-]+/gu, "_"), 100);
}

/** The order of the tabs (spec 3, section 2.2), which is not that of the sidebar; and what its dealer has withdrawn. */
export const requestStatuses = ["new", "approved", "pending", "denied", "withdrawn"] as const;

export type RequestStatus = (typeof requestStatuses)[number];

export const statusTabs: Record<RequestStatus, string> = {
  new: "New Requests",
  approved: "Approved Requests",
  pending: "Pending Requests",
  denied: "Denied Requests",
  withdrawn: "Withdrawn Requests",
};

/** A denial is recorded as «deny» among the comments, and shown as any other. */
export function statusLabel(status: string): string {
  const label = status === "deny" ? "denied" : status;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

type Decision = {
  status: RequestStatus;
  /** What the comment keeps of it. */
  recorded: string;
  /** The statuses in which it can be taken. */
  from: readonly RequestStatus[];
  /** The heading over the comment, and the button. */
  heading: string;
  verb: string;
  done: string;
};

/** What an admin decides. To ask for revisions of what was decided already is a deliberate reopening. */
export const decisions = {
  APPROVE: {
    status: "approved",
    recorded: "approved",
    from: ["new", "pending"],
    heading: "APPROVAL COMMENTS",
    verb: "Approve",
    done: "Approved",
  },
  PENDING: {
    status: "pending",
    recorded: "pending",
    from: ["new", "approved", "denied"],
    heading: "PENDING CLAIM COMMENTS",
    verb: "Pending revisions",
    done: "Pending revisions",
  },
  DENY: {
    status: "denied",
    recorded: "deny",
    from: ["new", "pending"],
    heading: "DENY CLAIM COMMENTS",
    verb: "Deny",
    done: "Denied",
  },
} as const satisfies Record<string, Decision>;

export type DecisionName = keyof typeof decisions;

export const decisionNames = ["APPROVE", "PENDING", "DENY"] as const satisfies readonly DecisionName[];

export function openDecisions(status: string): DecisionName[] {
  return decisionNames.filter((name) => decisions[name].from.some((from) => from === status));
}

/** What was decided stays as it is; only while it waits can its dealer change it. */
export const editableStatuses: readonly RequestStatus[] = ["new", "pending"];

export function isEditable(status: string): boolean {
  return editableStatuses.some((editable) => editable === status);
}

/** A pre-approval gives no money, so there is nothing to credit. */
export function canBeCredited({ status, money }: { status: string; money: object | null }): boolean {
  return status === "approved" && money !== null;
}

export const requestsPerPage = 10;
/** Ticked ones that are read, or credited, together. */
export const mostRequestsAtOnce = 1_000;
export const accountsPerPage = 25;
/** In one PDF; each has a page at least. */
export const mostStatements = 500;

/** A form has this many lines; blank ones are not stored. */
export const linesPerForm = 11;

/** Letters of a text in a line. */
export const longestCell = 500;

export const noBrandLines =
  "Your profile names no brand that you carry, so the cost of the devoted part cannot be divided. Please ask the manufacturer to add your brands.";

export function isRequestStatus(text: string): text is RequestStatus {
  return requestStatuses.some((status) => status === text);
}

/** The columns that requests can be sorted by. */
export type CoOpRequestSort = "date_submitted" | "created_at" | "form_type" | "dealer_name" | "submitted_by" | "status";

/** Names of the filters that this list offers, as addresses have them. */
export type CoOpRequestFilterName =
  "from" | "to" | "status" | "taken" | "revised" | "unread" | "credited" | "dealership";

/** The columns that dealers' accounts can be sorted by. */
export type AccountSort = "dealer_name" | "allowance" | "adjusted" | "approved" | "uncredited" | "open" | "remaining";

/** Names of the filters that this list offers, as addresses have them. */
export type AccountFilterName = "dealership";
