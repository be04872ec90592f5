import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allows } from "#graphql/permissions";
import { OwnProfileQuery } from "#graphql/generated/client/graphql";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { NoticeBox } from "~/components/notice";
import { useAnswer } from "~/components/use-answer";
import { comesBack } from "~/server/forms/answers.server";
import { query } from "~/server/data/data.server";
import { reasonGiven } from "~/server/data/failures.server";
import { newFormKey } from "~/server/forms/forms.server";
import { requireRole } from "~/server/session/viewer.server";
import { dealerFormParts } from "../dealers/form.server";
import { ProfilePage } from "./profile-page";
import { saveProfile } from "./save.server";

export const meta: MetaFunction = () => [{ title: "Update Profile, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireRole(request, "dealer");
  const mayInvite = viewer.role === "dealer" && allows(viewer, "dealer:DEALER_ALL");
  try {
    const { ownProfile } = await query(request, OwnProfileQuery);
    const parts = dealerFormParts(ownProfile.role === "Dealer" ? "own" : "own sales", ownProfile);
    return { loaded: { profile: ownProfile, mayInvite, parts, formKey: newFormKey() } };
  } catch (error) {
    return comesBack({ failure: await reasonGiven(error) }, "unavailable");
  }
}

export async function action({ request }: ActionFunctionArgs) {
  return saveProfile(request, await requireRole(request, "dealer"));
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function Profile() {
  const answer = useAnswer<typeof action>();
  const found = useLoaderData<typeof loader>();
  const emptied = useEmptiedKey("failure" in found ? "" : found.loaded.formKey, answer !== undefined);

  if ("failure" in found) return <NoticeBox tone="no">Error! {found.failure}</NoticeBox>;
  return <ProfilePage {...found.loaded} answer={answer} key={emptied} />;
}
