import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DealerQuery, SetDealerStatusMutation } from "#graphql/generated/client/graphql";
import { type Confirmation, ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { mutate, query } from "~/server/data/data.server";
import { newFormKey } from "~/server/forms/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { specText } from "~/server/platform/spec-text.server";
import { archiveOrBack, editPath, whoIs } from "./archive.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.confirmation.verb ?? "Archive Dealer"}, Slipway` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  const { dealer } = await query(request, DealerQuery, { profileId: params.userId ?? "" });
  const isArchived = dealer.status === "archived";
  const confirmation: Confirmation = {
    question: `${isArchived ? "UnArchive" : "Archive"} ${dealer.displayName}?`,
    consequence: isArchived
      ? "They can sign in again and find their records."
      : "They are signed out immediately and can't sign in. Leads and records stay. You can undo this.",
    verb: `${isArchived ? "UnArchive" : "Archive"} ${dealer.role === "Sales" ? "sales person" : "Dealer"}`,
    keep: { label: "Cancel", to: editPath(dealer) },
    danger: !isArchived,
    formKey: newFormKey(),
    fields: { status: isArchived ? "active" : "archived" },
  };
  return { confirmation };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  const { dealer } = await query(request, DealerQuery, { profileId: params.userId ?? "" });
  const { profileId } = dealer;
  return archiveOrBack(request, {
    profileId,
    who: whoIs(dealer),
    to: editPath(dealer),
    store: (status, idempotency) => mutate(request, SetDealerStatusMutation, { profileId, status }, { idempotency }),
    notices:
      dealer.role === "Sales"
        ? { archived: "Sales person has been archived", active: "Sales person has been unarchived" }
        : {
            archived: specText("Dealer has been succesfully archived"),
            active: specText("Dealer has been succesfully Unarchived"),
          },
  });
}

export default function ArchiveDealer() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.problem} />;
}
