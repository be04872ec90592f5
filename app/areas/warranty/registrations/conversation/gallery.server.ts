import { opensTo } from "#graphql/permissions";
import { RegistrationConversationQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { requirePermission } from "~/server/session/viewer.server";
import { fullName } from "~/lib/words";
import { sentPictures } from "../../../conversations/messages.server";
import { type Gallery } from "../../../pictures/gallery";
import { dealerOf } from "../boat-columns";
import { registrationLink, registrationPath, registrationsOf } from "../registration-link";

/** The pictures that were sent on a registration, and where it is shown. */
export async function readRegistrationGallery(request: Request, id: string): Promise<Gallery & { shownAt: string }> {
  const viewer = await requirePermission(request, ...opensTo.registrations);
  const { warrantyRegistration: registration } = await query(request, RegistrationConversationQuery, { id });
  const { brand, model, hullIdentificationNumber, conversation } = registration;
  return {
    title: `Pictures of registration ${registration.warrantyId}`,
    pictures: sentPictures(conversation, registrationPath(id)),
    facts: [
      {
        title: "Registration",
        facts: [
          ["Owner", fullName(registration)],
          ["Boat", [brand, model].filter(Boolean).join(" ")],
          ["HIN", hullIdentificationNumber],
          ["Dealer", dealerOf(registration)],
        ],
      },
    ],
    shownAt: registrationLink(registration, registrationsOf(viewer)).to,
  };
}
