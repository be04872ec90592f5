import { type MediaPreApprovalPartsFragment } from "#graphql/generated/client/graphql";
import { type FiledParts } from "../filed/filed";

export function filedMediaPreApproval(form: MediaPreApprovalPartsFragment): FiledParts {
  return {
    title: "Media Pre-Approval Form",
    facts: [
      ["Advertising title", form.advertisingTitle],
      ["Media name", form.mediaName || usualMedia],
      ["Approved credit %", form.approvedCredit],
    ],
    documents: [],
  };
}

/** What stands where a form names no medium. */
const usualMedia = "Co-Op Advertising";
