import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { opensTo } from "#graphql/permissions";
import { RegistrationConversationQuery, WriteOnWarrantyRegistrationMutation } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/forms/forms.server";
import { backOf } from "~/server/session/back.server";
import { requirePermission } from "~/server/session/viewer.server";
import { fullName } from "~/lib/words";
import { ConversationPage } from "../../../conversations/conversation-page";
import { shownMessages } from "../../../conversations/messages.server";
import { messageConstraint, writeMessage } from "../../../conversations/write.server";
import { registrationLink, registrationPath, registrationsOf } from "../registration-link";

export const meta: MetaFunction = () => [{ title: "Conversation on a warranty registration, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const viewer = await requirePermission(request, ...opensTo.registrations);
  const loadedAt = new Date().toISOString();
  const { warrantyRegistration: registration } = await query(request, RegistrationConversationQuery, { id });
  const { to } = registrationLink(registration, registrationsOf(viewer));
  return {
    about: `Registration # ${registration.warrantyId}, ${registration.hullIdentificationNumber}, ${fullName(registration)}`,
    status: registration.status,
    shown: { to, label: "Show the registration" },
    record: registrationPath(id),
    messages: shownMessages(registration.conversation),
    topic: "warranty-registrations",
    back: backOf(request, to),
    loadedAt,
    formKey: newFormKey(),
    constraint: messageConstraint(),
  };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, ...opensTo.registrations);
  return writeMessage(request, { id, profileId, mutation: WriteOnWarrantyRegistrationMutation });
}

export default function RegistrationConversation() {
  return <ConversationPage {...useLoaderData<typeof loader>()} />;
}
