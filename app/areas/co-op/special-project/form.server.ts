import { specialProject as rules } from "#graphql/areas/co-op/special-project/form.rules";
import {
  CreateSpecialProjectMutation,
  type SpecialProjectInput,
  type SpecialProjectPartsFragment,
  SpecialProjectQuery,
  UpdateSpecialProjectMutation,
} from "#graphql/generated/client/graphql";
import { documentsOf } from "#graphql/areas/co-op/documents/documents.rules";
import { money } from "#graphql/rules/numbers/money.rules";
import { query } from "~/server/data/data.server";
import { specText } from "~/server/platform/spec-text.server";
import { type StoredForm } from "../form/stored-form";
import { type ProjectValues } from "./form";

export const specialProject: StoredForm<ProjectValues, SpecialProjectInput, SpecialProjectPartsFragment> = {
  type: "special-project-request",
  words: {
    title: "Special Project",
    heading: "SPECIAL PROJECT FORM",
    own: { title: "Forms Waiting for Approval", error: "Error Loading Special Project Forms" },
    edit: { title: "EDIT SPECIAL PROJECT FORMS", submit: "SUBMIT" },
  },
  rules: { new: rules, edited: rules },
  documents: documentsOf["special-project-request"],
  read: async (request, id) => (await query(request, SpecialProjectQuery, { id })).specialProjectForm,
  create: CreateSpecialProjectMutation,
  update: UpdateSpecialProjectMutation,
  said: {
    created: "Special project created successfully",
    updated: specText("Special project form was been succesfully updated"),
  },
  values: (block, stored) => ({
    block,
    description: stored?.description,
    totalCost: stored?.totalCost,
    devoted: stored?.devoted,
  }),
  drafted: (typed) => [typed("description")],
  inWords: ({ description, totalCost, devoted, costDevoted, projectCredit, credited }) => ({
    title: "Special Project Form",
    facts: [
      ["Description of the project", description],
      ["Total cost of project", totalCost && money(totalCost)],
      ["% devoted", devoted && `${devoted} %`],
      ["Cost of devoted %", costDevoted && money(costDevoted)],
      ["Total credit", projectCredit && money(projectCredit)],
      ["Credited", credited && money(credited)],
    ],
  }),
};
