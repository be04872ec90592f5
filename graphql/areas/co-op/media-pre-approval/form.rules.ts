import * as z from "zod";
import { type MediaPreApprovalInput } from "../../../generated/client/graphql";
import { type RulesOf } from "../../../rules/forms/input.rules";
import { line, optional, percent } from "../../../rules/forms/fields.rules";
import { dealerBlock, looseBlock } from "../block/block.rules";

const about = {
  advertisingTitle: optional(line("Advertising title")),
  mediaName: optional(line("Media name")),
  approvedCredit: optional(percent("Approved credit %")),
};

export const mediaPreApproval = z.object({ block: dealerBlock, ...about });

/** Unlike the others, this form's edit asks for nothing that was not given (spec 3, section 5). */
export const mediaPreApprovalEdit = z.object({ block: looseBlock, ...about });

export type MediaPreApproval = z.output<RulesOf<MediaPreApprovalInput, typeof mediaPreApproval>>;
export type MediaPreApprovalEdit = z.output<RulesOf<MediaPreApprovalInput, typeof mediaPreApprovalEdit>>;
