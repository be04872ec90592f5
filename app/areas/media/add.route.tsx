import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { newFormKey } from "~/server/forms/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { AddMedia } from "./add-media";
import { readUploadParts } from "./form.server";
import { addMedia } from "./upload.server";

export const meta: MetaFunction = () => [{ title: "Add Media, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MEDIA");
  return { parts: await readUploadParts(request), formKey: newFormKey() };
}

export async function action({ request }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "admin:ADMIN_MEDIA");
  return addMedia(request, profileId);
}

export default function AddMediaPage() {
  const { parts, formKey } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Add Media" crumb={{ to: "/admin-media", label: "All Albums" }} />
      <AddMedia parts={parts} formKey={formKey} answer={useAnswer<typeof action>()} cancelTo="/admin-media" />
    </>
  );
}
