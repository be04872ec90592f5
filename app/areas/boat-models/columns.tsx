import { type BoatModelsQueryQuery } from "#graphql/generated/client/graphql";
import { type BoatModelFilterName, type BoatModelSort, yesOrNo } from "#graphql/areas/boat-models/rules";
import { ConfirmLink } from "~/components/record/confirm";
import { type Column } from "~/components/list/column";
import { type FilteredList } from "~/components/list/list";
import { model } from "~/components/list/tools/usual-filters";
import { BackLink } from "~/components/link/back-link";

export type BoatModelRow = BoatModelsQueryQuery["boatModels"]["rows"][number];

const columns: Column<BoatModelRow, BoatModelSort>[] = [
  { id: "model", header: "Model", kind: "title", sortable: true, text: ({ model }) => model },
  { id: "older_model", header: "Older Model", sortable: true, text: ({ olderModel }) => yesOrNo(olderModel) },
  {
    id: "actions",
    header: "Actions",
    kind: "actions",
    text: () => "",
    cell: ({ id, model }) => (
      <span className="set">
        <BackLink className="button" to={`/admin-boat-models/${id}/edit`} aria-label={`Edit ${model}`}>
          Edit
        </BackLink>
        <ConfirmLink to={`/admin-boat-models/${id}/delete`} className="button danger" label={`Delete ${model}`}>
          Delete
        </ConfirmLink>
      </span>
    ),
  },
];

export const boatModelList: FilteredList<BoatModelRow, BoatModelSort, BoatModelFilterName> = {
  title: "Boat Models",
  noun: { one: "boat model", many: "boat models" },
  searchLabel: "Model",
  columns,
  filters: { model },
  rowKey: ({ id }) => id,
  rowLabel: ({ model }) => model,
};
