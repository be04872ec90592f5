import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { InsertInventoryImagesMutation, InventoryBoatQuery } from "#graphql/generated/client/graphql";
import { ConfirmLink } from "~/components/record/confirm";
import { FieldGroup } from "~/components/form/field-group";
import { FormPage, useFormFields } from "~/components/form/form-page";
import { Icon } from "~/components/icon";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { mutate, query } from "~/server/data/data.server";
import { backOf } from "~/server/session/back.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { receiveForm } from "~/server/files/staging/staged-files.server";
import { requirePermission } from "~/server/session/viewer.server";
import { BoatImage } from "../boat-image";
import { imageRule, imagesForm, imagesNotStored, placeImages } from "../form.server";
import { ImageField } from "../image-field";
import { boatPath } from "../paths";

export const meta: MetaFunction = () => [{ title: "Images of a boat, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_INVENTORY");
  const { inventoryBoat: boat } = await query(request, InventoryBoatQuery, { id });
  return { boat, back: backOf(request, boatPath(id)), formKey: newFormKey() };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "dealer:DEALER_INVENTORY");
  // Before the files, so that none are stored for a boat that is gone.
  await query(request, InventoryBoatQuery, { id });
  const received = await receiveForm(request, profileId, { images: imageRule });
  return actOnForm(
    request,
    imagesForm,
    async (_ids, { idempotency }) => {
      const images = await placeImages(received);
      if (!images) return imagesNotStored;
      await mutate(request, InsertInventoryImagesMutation, { inventoryId: id, images }, { idempotency });
      await received.finish();
      const { pathname, search } = new URL(request.url);
      return redirectWithNotice(pathname + search, "The images have been added");
    },
    { received },
  );
}

export default function BoatImages() {
  const { boat, back, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const [form, fields] = useFormFields<{ images: string[] }>({ id: "images", answer });

  return (
    <>
      <PageHead title={`Images of ${boat.boatName}`} crumb={{ to: back, label: boat.boatName }} />
      <div className="panel pad above">
        {boat.images.length === 0 && <p className="muted">There are no images yet.</p>}
        <ul className="boat-images">
          {boat.images.map(({ id }, index) => (
            <li key={id}>
              <BoatImage boat={boat} index={index} width={320} />
              <ConfirmLink to={boatPath(boat.id, `/images/${id}/delete`)} className="button quiet">
                <Icon name="trash" />
                Delete<span className="sr"> image {index + 1}</span>
              </ConfirmLink>
            </li>
          ))}
        </ul>
      </div>
      <FormPage form={form} formKey={formKey} submit="Add images" encType="multipart/form-data">
        <FieldGroup title="More images">
          <ImageField field={fields.images} uploaded={answer?.uploaded?.images} there={boat.images.length} />
        </FieldGroup>
      </FormPage>
    </>
  );
}
