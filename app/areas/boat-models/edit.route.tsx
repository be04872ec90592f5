import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { opensTo } from "#graphql/permissions";
import { BoatModelQuery, type BoatModelQueryQuery, UpdateBoatModelMutation } from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { History } from "~/components/record/details";
import { useAnswer } from "~/components/use-answer";
import { linkInList } from "~/lib/record-link";
import { mutate, query } from "~/server/data/data.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { constraintsOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { requirePermission } from "~/server/session/viewer.server";
import { LoadError } from "~/shell/errors/load-error";
import { specText } from "~/server/platform/spec-text.server";
import { BoatModelForm } from "./form";
import { boatModelRules } from "./form.server";
import { backOf } from "~/server/session/back.server";

export const meta: MetaFunction = () => [{ title: "Edit Boat Model, Slipway" }];

export async function loader({ request, params: { boatId = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, ...opensTo.boatModels);
  const { boatModel } = await query(request, BoatModelQuery, { id: boatId });
  const back = backOf(request, "/admin-boat-models");
  return { boatModel, back, formKey: newFormKey(), constraint: constraintsOf(boatModelRules) };
}

export async function action({ request, params: { boatId = "" } }: ActionFunctionArgs) {
  await requirePermission(request, ...opensTo.boatModels);
  return actOnForm(
    request,
    boatModelRules,
    async (model, { idempotency, version }) => {
      const changes = { id: boatId, version, model };
      const { updateBoatModel: stored } = await mutate(request, UpdateBoatModelMutation, changes, { idempotency });
      const record = linkInList(stored.model, "/admin-boat-models", stored.model, stored.id);
      const notice = specText("Boat model was been successfully updated");
      return redirectWithNotice(backOf(request, "/admin-boat-models"), notice, { record });
    },
    { standing: () => standing(request, boatId) },
  );
}

async function standing(request: Request, id: string) {
  return valuesOf((await query(request, BoatModelQuery, { id })).boatModel);
}

function valuesOf({ model, olderModel, version }: BoatModelQueryQuery["boatModel"]) {
  return { model, olderModel, version };
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function EditBoatModel() {
  const { boatModel, back, formKey, constraint } = useLoaderData<typeof loader>();
  const { model, history } = boatModel;

  return (
    <>
      <PageHead title="Edit Boat Model" crumb={{ to: back, label: "Boat Models" }} />
      <BoatModelForm
        title={model}
        submit="UPDATE BOAT MODEL"
        formKey={formKey}
        constraint={constraint}
        values={valuesOf(boatModel)}
        answer={useAnswer<typeof action>()}
        cancelTo={back}
      />
      {history.length > 0 && (
        <section className="panel pad below">
          <History entries={history} />
        </section>
      )}
    </>
  );
}

/** «Error » and what happened, in the form's place. */
export const ErrorBoundary = LoadError;
