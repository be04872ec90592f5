import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contactCsvName, contactReference } from "#graphql/areas/contact-requests/rules";
import { UpdateContactUsFulfilledByMutation } from "#graphql/generated/client/graphql";
import { FulfilRow, toAnswer } from "~/components/record/fulfilment";
import { Headline } from "~/components/record/headline";
import { csvExport } from "~/components/list/exports/list-export";
import { DoubtfulLink } from "~/areas/doubtful-values/doubtful-link";
import { ListPage } from "~/components/list/list-page";
import { useAnswer } from "~/components/use-answer";
import { loadTogether } from "~/server/data/load-together.server";
import { mutate } from "~/server/data/data.server";
import { fullName } from "~/lib/words";
import { fulfilRow } from "~/server/forms/fulfilment.server";
import { requirePermission } from "~/server/session/viewer.server";
import { contactList } from "./columns";
import { ContactDetails } from "./details";
import { contactRequests } from "./list.server";

export const meta: MetaFunction = () => [{ title: "Contact Us Requests, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [, loaded] = await loadTogether(
    requirePermission(request, "admin:ADMIN_CONTACT_REQ"),
    contactRequests.load(request),
  );
  return loaded;
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CONTACT_REQ");
  return fulfilRow(request, async (sent, idempotency) => {
    const { updateContactUsFulfilledBy: done } = await mutate(request, UpdateContactUsFulfilledByMutation, sent, {
      idempotency,
    });
    return { ...done, reference: contactReference(done.referenceNumber) };
  });
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function ContactRequests() {
  const contactRequests = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();

  return (
    <ListPage
      {...contactList}
      loaded={contactRequests}
      actions={<DoubtfulLink of="contact-requests" />}
      exports={[
        csvExport(`/admin-contact-us-requests/${contactCsvName}`, "Download To CSV"),
        { label: "Print", entry: "Print view", note: () => "", to: "/admin-contact-us-requests/print" },
      ]}
      live={{ topic: "contact-requests" }}
      problem={answer?.problem}
      detail={(request) => (
        <>
          <Headline
            what={`Request ${contactReference(request.referenceNumber)}`}
            of={fullName(request)}
            next={!request.fulfilledby && toAnswer}
          />
          <FulfilRow of={request} formKey={contactRequests.formKey} problem={answer?.problem} />
          <ContactDetails request={request} />
        </>
      )}
    />
  );
}
