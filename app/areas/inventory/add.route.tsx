import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { InsertInventoryMutation, InventoryBoatQuery } from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { mutate, query } from "~/server/data/data.server";
import { openDraft } from "~/server/forms/drafts.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { receiveForm } from "~/server/files/staging/staged-files.server";
import { requirePermission } from "~/server/session/viewer.server";
import { valuesOf } from "./boat-values";
import { BoatForm } from "./form";
import { aboutBoat, boatForm, boatFormParts, imageRule, imagesNotStored, placeImages } from "./form.server";
import { boatPath, inventoryPath } from "./paths";

export const meta: MetaFunction = () => [{ title: "Add boat, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requirePermission(request, "dealer:DEALER_INVENTORY");
  const [draft, copied] = await Promise.all([openDraft(request, boatForm), boatToCopy(request)]);
  const parts = await boatFormParts(request, viewer, copied);
  const values = copied && { ...valuesOf(copied), hullIdentificationNumber: "", version: undefined };
  return { draft, parts, values, formKey: draft?.id ?? newFormKey() };
}

/** The boat that the address names (`?from=`): all but its HIN and images. @throws a Response for one that the viewer may not see */
async function boatToCopy(request: Request) {
  const id = new URL(request.url).searchParams.get("from");
  return id ? (await query(request, InventoryBoatQuery, { id })).inventoryBoat : undefined;
}

export async function action({ request }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "dealer:DEALER_INVENTORY");
  const received = await receiveForm(request, profileId, { images: imageRule });
  return actOnForm(
    request,
    boatForm,
    async (boat, { idempotency }) => {
      const images = await placeImages(received);
      if (!images) return imagesNotStored;
      const { insertInventory } = await mutate(request, InsertInventoryMutation, { boat, images }, { idempotency });
      await received.finish();
      return redirectWithNotice(boatPath(insertInventory.id), "The boat has been added");
    },
    { received, drafted: aboutBoat },
  );
}

export default function AddBoat() {
  const { draft, parts, values, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();

  return (
    <>
      <PageHead title="Add boat" crumb={{ to: inventoryPath, label: "Inventory" }} />
      <BoatForm
        key={draft?.id}
        parts={parts}
        values={values}
        draft={draft}
        formKey={formKey}
        submit="Add boat"
        cancelTo={inventoryPath}
        answer={answer}
        images={{ uploaded: (answer?.uploaded ?? draft?.files)?.images }}
      />
    </>
  );
}
