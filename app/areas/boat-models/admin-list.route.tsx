import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { opensTo } from "#graphql/permissions";
import { AddBoatModelsMutation } from "#graphql/generated/client/graphql";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { ExportCsv } from "~/components/list/exports/export-csv";
import { AdminListPage } from "~/components/list/arranged/admin-list-page";
import { useAnswer } from "~/components/use-answer";
import { loadTogether } from "~/server/data/load-together.server";
import { readColumnChoice } from "~/server/list/column-choice.server";
import { linkInList } from "~/lib/record-link";
import { mutate } from "~/server/data/data.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { constraintsOf } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { requirePermission } from "~/server/session/viewer.server";
import { boatModelList } from "./columns";
import { BoatModelForm } from "./form";
import { boatModelRules } from "./form.server";
import { boatModels } from "./list.server";

export const meta: MetaFunction = () => [{ title: "Boat Models, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [, models] = await loadTogether(requirePermission(request, ...opensTo.boatModels), boatModels.load(request));
  const columnChoice = readColumnChoice(request, "admin-boat-models", boatModelList.columns);
  return { models, columnChoice, constraint: constraintsOf(boatModelRules) };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, ...opensTo.boatModels);
  return actOnForm(request, boatModelRules, async (model, { idempotency }) => {
    const { addBoatModels } = await mutate(request, AddBoatModelsMutation, { objects: [model] }, { idempotency });
    const [record] = addBoatModels.map(({ id, model }) => linkInList(model, "/admin-boat-models", model, id));
    return redirectWithNotice("/admin-boat-models", "New boat model has been created successfully", { record });
  });
}

export default function AdminBoatModels() {
  const { models, columnChoice, constraint } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const emptied = useEmptiedKey(models.formKey, answer !== undefined);

  return (
    <AdminListPage
      {...boatModelList}
      columnChoice={columnChoice}
      loaded={models}
      tools={<ExportCsv to="/admin-boat-models/export-boat-models.csv" />}
      live={{ topic: "boat-models" }}
      above={
        <div className="above">
          <BoatModelForm
            key={emptied}
            title="Add Boat Model"
            submit="ADD BOAT MODEL"
            formKey={models.formKey}
            constraint={constraint}
            answer={answer}
          />
        </div>
      }
    />
  );
}
