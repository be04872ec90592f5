/** The first is the default (spec 2, section 9). */
export const boatModelPageSizes = [25, 50, 100, 250, 500] as const;

export const mostModelsAtOnce = 100;

/** A model as forms offer it. */
export function modelLabel({ model, olderModel }: { model: string; olderModel: boolean }): string {
  return olderModel ? `${model} - Older Model` : model;
}

export function yesOrNo(value: boolean): string {
  return value ? "Yes" : "No";
}

/** The columns that models can be sorted by. */
export type BoatModelSort = "model" | "older_model";

/** Names of the filters that this list offers, as addresses have them. */
export type BoatModelFilterName = "model";

export function modelTaken(model: string): string {
  return `There is a model ${model} already.`;
}
