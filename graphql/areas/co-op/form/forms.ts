import { type Db } from "../../../db/pool";
import { type Person } from "../../../request/viewer";
import { advertisingClaims } from "../advertising-claim/store";
import { boatShowCredits } from "../boat-show-credit/store";
import { mediaPreApprovals } from "../media-pre-approval/store";
import { type CoOpRequest } from "../requests";
import { updateRow } from "./rows";
import { isFormType, type FormType, type RequestStatus } from "../rules";
import { salesCreditClaims } from "../sales-credit/store";
import { specialProjects } from "../special-project/store";

/** Which form a request carries, by its type. */
const forms = {
  "media-pre-approval": mediaPreApprovals,
  "co-op-advertising-claim": advertisingClaims,
  "special-project-request": specialProjects,
  "govt-com-sales-credit-claim": salesCreditClaims,
  "boat-show-credit": boatShowCredits,
} satisfies Record<FormType, object>;

type FormOf<Type extends FormType> = Awaited<ReturnType<(typeof forms)[Type]["read"]>>;

export type MediaPreApprovalForm = FormOf<"media-pre-approval">;
export type AdvertisingClaimForm = FormOf<"co-op-advertising-claim">;
export type SpecialProjectForm = FormOf<"special-project-request">;
export type GovernmentCommericalSalesCreditClaim = FormOf<"govt-com-sales-credit-claim">;
export type BoatShowCredit = FormOf<"boat-show-credit">;
export type AdvertisingClaimFormDataRequirement = AdvertisingClaimForm["lines"][number];
export type GovernmentCommericalSalesCreditClaimData = GovernmentCommericalSalesCreditClaim["lines"][number];
export type CoOpForm = FormOf<FormType>;

/** Which form a request is about. */
type OfForm = Pick<CoOpRequest, "id" | "form_type">;

export function readForm(db: Db, viewer: Person, request: OfForm): Promise<CoOpForm> {
  return formOf(request).read(db, viewer, { requestId: request.id });
}

/** The form's status follows its request's, in the same transaction. */
export async function setFormStatus(db: Db, request: OfForm, status: RequestStatus): Promise<void> {
  await updateRow(db, formOf(request).table, { co_op_requests_id: request.id }, { status });
}

function formOf({ form_type }: OfForm) {
  if (!isFormType(form_type)) throw new Error(`There is no form ${form_type}`);
  return forms[form_type];
}
