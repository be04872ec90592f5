import { columnsOfBlock } from "../block/block";
import { type FormColumns, formStore, nothingAttached } from "../form/form-store";
import { mediaPreApproval, mediaPreApprovalEdit } from "./form.rules";

export const mediaPreApprovals = formStore({
  type: "media-pre-approval",
  table: "media_pre_approval_forms",
  name: "MediaPreApprovalForm",
  rules: { new: mediaPreApproval, edited: mediaPreApprovalEdit },
  columnsOf: ({ block, advertisingTitle, mediaName, approvedCredit }): FormColumns<"media_pre_approval_forms"> => ({
    ...columnsOfBlock(block),
    advertising_title: advertisingTitle,
    media_name: mediaName,
    approved_credit: approvedCredit,
  }),
  attached: nothingAttached,
});

export const {
  read: readMediaPreApproval,
  create: createMediaPreApproval,
  update: updateMediaPreApproval,
} = mediaPreApprovals;
