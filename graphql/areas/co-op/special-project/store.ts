import { columnsOfBlock, readCoOpDealer } from "../block/block";
import { projectCredit, projectCredited } from "../form/credits.rules";
import { type FormColumns, formStore, nothingAttached } from "../form/form-store";
import { specialProject } from "./form.rules";

export const specialProjects = formStore({
  type: "special-project-request",
  table: "special_project_forms",
  name: "SpecialProjectForm",
  rules: { new: specialProject, edited: specialProject },
  async columnsOf(
    { block, description, totalCost, devoted },
    db,
    viewer,
  ): Promise<FormColumns<"special_project_forms">> {
    const { brandLines } = await readCoOpDealer(db, viewer);
    const { totalCredit, costDevoted } = projectCredit({ totalCost, devoted, brandLines });
    return {
      ...columnsOfBlock(block),
      description,
      total_cost: totalCost,
      devoted,
      cost_devoted: costDevoted,
      total_credit: totalCredit,
      credited: projectCredited({ totalCost, devoted }),
    };
  },
  attached: nothingAttached,
});

export const { read: readSpecialProject, create: createSpecialProject, update: updateSpecialProject } = specialProjects;
