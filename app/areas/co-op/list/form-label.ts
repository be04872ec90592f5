import { formLabels, isFormType } from "#graphql/areas/co-op/rules";

/** «Boat Show Credit of Bayou Outboard». */
export function aboutRequest(formType: string, dealerName: string | null | undefined): string {
  return `${formLabel(formType)} of ${dealerName ?? "a dealer"}`;
}

export function formLabel(formType: string): string {
  return isFormType(formType) ? formLabels[formType] : formType;
}
