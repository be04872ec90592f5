import { sql } from "kysely";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { type Person } from "../../service/viewer";
import { type AdvertisingClaimForm, readAdvertisingClaim } from "./advertising-claim";
import { type BoatShowCredit, readBoatShowCredit } from "./boat-show-credit";
import { type FormKey } from "./form-key";
import { type MediaPreApprovalForm, readMediaPreApproval } from "./media-pre-approval";
import { type CoOpRequest } from "./requests";
import { type FormType, isFormType, type RequestStatus } from "./rules";
import { type GovernmentCommericalSalesCreditClaim, readSalesCreditClaim } from "./sales-credit";
import { readSpecialProject, type SpecialProjectForm } from "./special-project";

export type CoOpForm =
  | MediaPreApprovalForm
  | AdvertisingClaimForm
  | SpecialProjectForm
  | GovernmentCommericalSalesCreditClaim
  | BoatShowCredit;

type FormReader = (db: Db, viewer: Person, key: FormKey) => Promise<CoOpForm>;

/** Which form a request carries, by its type. */
const forms: Record<FormType, { table: keyof DB; read: FormReader }> = {
  "media-pre-approval": { table: "media_pre_approval_forms", read: readMediaPreApproval },
  "co-op-advertising-claim": { table: "advertising_claim_forms", read: readAdvertisingClaim },
  "special-project-request": { table: "special_project_forms", read: readSpecialProject },
  "govt-com-sales-credit-claim": { table: "government_commerical_sales_credit_claims", read: readSalesCreditClaim },
  "boat-show-credit": { table: "boat_show_credits", read: readBoatShowCredit },
};

export function readForm(db: Db, viewer: Person, request: CoOpRequest): Promise<CoOpForm> {
  return formOf(request).read(db, viewer, { requestId: request.id });
}

/** The form's status follows its request's, in the same transaction. */
export async function setFormStatus(db: Db, request: CoOpRequest, status: RequestStatus): Promise<void> {
  const { table } = formOf(request);
  await sql`update ${sql.table(table)} set status = ${status} where co_op_requests_id = ${request.id}`.execute(db);
}

function formOf({ form_type }: CoOpRequest) {
  if (!isFormType(form_type)) throw new Error(`There is no form ${form_type}`);
  return forms[form_type];
}
