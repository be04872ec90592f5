import { type SpecialProjectPartsFragment } from "#graphql/generated/client/graphql";
import { money } from "~/lib/money";
import { type FiledParts } from "../filed/filed";

export function filedSpecialProject(form: SpecialProjectPartsFragment): FiledParts {
  const { description, totalCost, devoted, costDevoted, projectCredit } = form;
  return {
    title: "Special Project Form",
    facts: [
      ["Description of the project", description],
      ["Total cost of project", totalCost && money(totalCost)],
      ["% devoted", devoted && `${devoted} %`],
      ["Cost of devoted %", costDevoted && money(costDevoted)],
      ["Total credit", projectCredit && money(projectCredit)],
    ],
    documents: [],
  };
}
