import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contactCsvName } from "#graphql/areas/contact-requests/rules";
import { UpdateContactUsFulfilledByMutation } from "#graphql/generated/client/graphql";
import { number } from "#graphql/rules/number.rules";
import { Fulfilment } from "~/components/record/fulfilment";
import { type ListExport } from "~/components/list/list-export";
import { ListPage } from "~/components/list/list-page";
import { RowProblem } from "~/components/record/row-problem";
import { useAnswer } from "~/components/use-answer";
import { mutate } from "~/server/data/data.server";
import { fulfilRow } from "~/server/data/fulfilment.server";
import { requirePermission } from "~/server/session/viewer.server";
import { contactColumns, contactList } from "./columns";
import { ContactDetails } from "./details";
import { loadContactRequests } from "./list.server";

export const meta: MetaFunction = () => [{ title: "Contact Us Requests, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CONTACT_REQ");
  return loadContactRequests(request);
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CONTACT_REQ");
  return fulfilRow(request, async (sent, idempotency) => {
    return (await mutate(request, UpdateContactUsFulfilledByMutation, sent, { idempotency }))
      .updateContactUsFulfilledBy;
  });
}

export default function ContactRequests() {
  const { list, contactRequests, loadedAt, formKey, details } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();

  return (
    <ListPage
      {...contactList}
      title="Contact Us Requests"
      columns={contactColumns}
      list={list}
      page={contactRequests}
      exports={contactExports}
      live={{ topic: "contact-requests", loadedAt }}
      detail={({ id }) => {
        const request = details.find((one) => one.id === id);
        return (
          request && (
            <>
              <ContactDetails request={request} />
              <div className="act">
                <RowProblem problem={answer?.problem} of={id} />
                <Fulfilment of={request} formKey={formKey} />
              </div>
            </>
          )
        );
      }}
    />
  );
}

const contactExports: ListExport[] = [
  {
    label: "Download To CSV",
    entry: "Download To CSV",
    note: (total) => `${number(total)} ${total === 1 ? "row" : "rows"}`,
    to: `/admin-contact-us-requests/${contactCsvName}`,
  },
  { label: "Print", entry: "Print view", note: () => "", to: "/admin-contact-us-requests/print" },
];
