/** Texts of the specification with mistakes in their spelling or grammar, each with what `CORRECTED_TEXTS=1` shows instead. */
export const correctedTexts = {
  "Warranty Clams Status": "Warranty Claims Status",
  "CO - OP Pre Approval Claim Forms": "CO-OP Pre Approval Claim Forms",
  "Lead Successfully Transfered to New Dealer": "Lead Successfully Transferred to New Dealer",
  "New Dealer User has been created succesfully": "New Dealer User has been created successfully",
  "Dealer was been succesfully updated": "Dealer was successfully updated",
  "Dealer has been succesfully archived": "Dealer has been successfully archived",
  "Dealer has been succesfully Unarchived": "Dealer has been successfully unarchived",
  "New Admin User has been created succesfully": "New Admin User has been created successfully",
  "Admin User was been succesfully updated": "Admin User was successfully updated",
  "Admin Resend Email Notification was succesful": "Admin Resend Email Notification was successful",
  "New Job Listing has been created succesfully": "New Job Listing has been created successfully",
  "New Warranty Registration has been created succesfully": "New Warranty Registration has been created successfully",
  "Warranty Registration was been successfully updated": "Warranty Registration was successfully updated",
  "Warranty Claim was been succesfully updated": "Warranty Claim was successfully updated",
  "Boat model was been successfully updated": "Boat model was successfully updated",
  "Media pre approval form created succesfully": "Media pre approval form created successfully",
  "Media pre approval form was been succesfully updated": "Media pre approval form was successfully updated",
  "Special project form was been succesfully updated": "Special project form was successfully updated",
  "Advertising claim created Successful": "Advertising claim created successfully",
  "Advertising claim updated Successful": "Advertising claim updated successfully",
  "Government Commerical Sales Credit Claim created succesfully":
    "Government Commercial Sales Credit Claim created successfully",
  "Government Commerical Sales Credit Claim was been succesfully updated":
    "Government Commercial Sales Credit Claim was successfully updated",
} as const;

export type SpecifiedText = keyof typeof correctedTexts;

const corrections = new Map<string, string>(Object.entries(correctedTexts));

/** Returns a text as the portal shows it; one that is spelt right stays. */
export function spelt(text: string, isCorrected: boolean): string {
  return (isCorrected && corrections.get(text)) || text;
}
