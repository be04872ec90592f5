import { documentsOf } from "#graphql/areas/co-op/documents/documents.rules";
import { mediaPreApproval as rules, mediaPreApprovalEdit } from "#graphql/areas/co-op/media-pre-approval/form.rules";
import {
  CreateMediaPreApprovalMutation,
  type MediaPreApprovalInput,
  type MediaPreApprovalPartsFragment,
  MediaPreApprovalQuery,
  UpdateMediaPreApprovalMutation,
} from "#graphql/generated/client/graphql";
import { nothingToDecide } from "#graphql/rules/forms/nothing-to-decide.rules";
import { query } from "~/server/data/data.server";
import { specText } from "~/server/platform/spec-text.server";
import { type StoredForm } from "../form/stored-form";
import { type MediaValues } from "./form";

export const mediaPreApproval: StoredForm<MediaValues, MediaPreApprovalInput, MediaPreApprovalPartsFragment> = {
  type: "media-pre-approval",
  words: {
    title: "Media Pre-Approval",
    heading: "MEDIA PRE-APPROVAL FORM",
    own: { title: "Forms Waiting for Approval", error: "Error Loading Media Pre Approval Forms" },
    edit: { title: "Edit Media Pre-Approval", submit: "UPDATE FORM" },
  },
  rules: { new: rules, edited: mediaPreApprovalEdit },
  documents: documentsOf["media-pre-approval"],
  read: async (request, id) => (await query(request, MediaPreApprovalQuery, { id })).mediaPreApprovalForm,
  create: CreateMediaPreApprovalMutation,
  update: UpdateMediaPreApprovalMutation,
  said: {
    created: specText("Media pre approval form created succesfully"),
    updated: specText("Media pre approval form was been succesfully updated"),
  },
  values: (block, stored) => ({
    block,
    advertisingTitle: stored?.advertisingTitle,
    mediaName: stored?.mediaName,
    approvedCredit: stored?.approvedCredit,
  }),
  question: ({ advertisingTitle, mediaName, approvedCredit }) =>
    advertisingTitle || mediaName || approvedCredit ? null : nothingToDecide,
  drafted: (typed) => [typed("advertisingTitle"), typed("mediaName")],
  inWords: ({ advertisingTitle, mediaName, approvedCredit }) => ({
    title: "Media Pre-Approval Form",
    facts: [
      ["Advertising title", advertisingTitle],
      ["Media name", mediaName || usualMedia],
      ["Approved credit %", approvedCredit],
    ],
  }),
};

/** What stands where a form names no medium. */
const usualMedia = "Co-Op Advertising";
