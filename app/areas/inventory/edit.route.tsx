import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { InventoryBoatQuery, UpdateInventoryMutation } from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { mutate, query } from "~/server/data/data.server";
import { backOf } from "~/server/session/back.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { requirePermission } from "~/server/session/viewer.server";
import { valuesOf } from "./boat-values";
import { BoatForm } from "./form";
import { boatForm, boatFormParts } from "./form.server";
import { boatPath } from "./paths";

export const meta: MetaFunction = () => [{ title: "Edit boat, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const viewer = await requirePermission(request, "dealer:DEALER_INVENTORY");
  const { inventoryBoat } = await query(request, InventoryBoatQuery, { id });
  const parts = await boatFormParts(request, viewer, inventoryBoat);
  return { boat: inventoryBoat, parts, back: backOf(request, boatPath(id)), formKey: newFormKey() };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_INVENTORY");
  return actOnForm(
    request,
    boatForm,
    async (boat, { idempotency, version }) => {
      await mutate(request, UpdateInventoryMutation, { id, version, boat }, { idempotency });
      return redirectWithNotice(backOf(request, boatPath(id)), "The boat has been updated");
    },
    { standing: () => standing(request, id) },
  );
}

async function standing(request: Request, id: string) {
  return valuesOf((await query(request, InventoryBoatQuery, { id })).inventoryBoat);
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function EditBoat() {
  const { boat, parts, back, formKey } = useLoaderData<typeof loader>();

  return (
    <>
      <PageHead title="Edit boat" crumb={{ to: back, label: boat.boatName }} />
      <BoatForm
        parts={parts}
        formKey={formKey}
        submit="Update boat"
        cancelTo={back}
        values={valuesOf(boat)}
        answer={useAnswer<typeof action>()}
      />
    </>
  );
}
