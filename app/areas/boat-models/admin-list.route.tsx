import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { boatModelPageSizes } from "#graphql/areas/boat-models/rules";
import { AddBoatModelsMutation, BoatModelsQuery } from "#graphql/generated/client/graphql";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { AdminListPage } from "~/components/list/admin-list-page";
import { sortsOf } from "~/components/list/column";
import { useAnswer } from "~/components/use-answer";
import { listInput, parseListRequest } from "~/lib/list-request";
import { readColumnChoice } from "~/server/data/column-choice.server";
import { mutate, query } from "~/server/data/data.server";
import { constraintsOf, declined, idempotencyOf, invalid, newFormKey, parseForm } from "~/server/data/forms.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { readForm } from "~/server/data/read-form.server";
import { requirePermission } from "~/server/session/viewer.server";
import { boatModelColumns, type BoatModelRow } from "./columns";
import { BoatModelForm } from "./form";
import { boatModelRules } from "./form.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => [
  { title: `${error ? "Error: " : ""}Boat Models, Slipway` },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_WARRANTY_CLAIMS", "admin:ADMIN_WARRANTY_LOOKUP");
  const columnChoice = readColumnChoice(request, "admin-boat-models", boatModelColumns);
  const list = parseListRequest(request.url, {
    sorts: sortsOf(boatModelColumns),
    defaultSort: { by: "model", descending: false },
    pageSizes: boatModelPageSizes,
  });
  const loadedAt = new Date().toISOString();
  const { boatModels } = await query(request, BoatModelsQuery, { list: listInput(list) });
  return { list, boatModels, loadedAt, columnChoice, formKey: newFormKey(), constraint: constraintsOf(boatModelRules) };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_WARRANTY_CLAIMS", "admin:ADMIN_WARRANTY_LOOKUP");
  const form = await readForm(request);
  const submission = parseForm(form, boatModelRules);
  if (submission.status !== "success") return invalid(submission);

  try {
    const idempotency = idempotencyOf(form);
    await mutate(request, AddBoatModelsMutation, { objects: [submission.value] }, { idempotency });
    return await redirectWithNotice("/admin-boat-models", "New boat model has been created successfully");
  } catch (error) {
    return declined(error, submission);
  }
}

export default function AdminBoatModels() {
  const { list, boatModels, loadedAt, columnChoice, formKey, constraint } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const emptied = useEmptiedKey(formKey, answer !== undefined);

  return (
    <AdminListPage
      title="Boat Models"
      noun={{ one: "boat model", many: "boat models" }}
      columns={boatModelColumns}
      columnChoice={columnChoice}
      list={list}
      page={boatModels}
      pageSizes={boatModelPageSizes}
      rowKey={({ id }: BoatModelRow) => id}
      rowLabel={({ model }: BoatModelRow) => model}
      searchLabel="Model"
      live={{ topic: "boat-models", loadedAt }}
      above={
        <div className="above">
          <BoatModelForm
            key={emptied}
            title="Add Boat Model"
            submit="ADD BOAT MODEL"
            formKey={formKey}
            constraint={constraint}
            answer={answer}
          />
        </div>
      }
    />
  );
}
