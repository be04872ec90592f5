import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dealerRequestsCsvName } from "#graphql/areas/dealer-requests/rules";
import {
  RevealDealerRequestNumbersMutation,
  UpdateNewDealerFulfilledByMutation,
} from "#graphql/generated/client/graphql";
import { number } from "#graphql/rules/number.rules";
import { ConfirmLink } from "~/components/record/confirm";
import { Fulfilment } from "~/components/record/fulfilment";
import { Icon } from "~/components/icon";
import { type ListExport } from "~/components/list/list-export";
import { ListPage } from "~/components/list/list-page";
import { RowProblem } from "~/components/record/row-problem";
import { useAnswer } from "~/components/use-answer";
import { mutate } from "~/server/data/data.server";
import { fulfilRow } from "~/server/data/fulfilment.server";
import { readForm } from "~/server/data/read-form.server";
import { requirePermission } from "~/server/session/viewer.server";
import { dealerRequestColumns, dealerRequestList } from "./columns";
import { DealerRequestDetails } from "./details";
import { loadDealerRequests } from "./list.server";

export const meta: MetaFunction = () => [{ title: "New Dealer Requests, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_NEW_DEALER_REQ");
  return loadDealerRequests(request);
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_NEW_DEALER_REQ");
  const form = await readForm(request);
  if (form.get("intent") === "reveal") return reveal(request, String(form.get("id")));

  return fulfilRow(
    request,
    async (sent, idempotency) => {
      return (await mutate(request, UpdateNewDealerFulfilledByMutation, sent, { idempotency }))
        .updateNewDealerFulfilledBy;
    },
    form,
  );
}

/** They stand on this one answer, and nowhere else: no key, under which the data service would keep what it answers. */
async function reveal(request: Request, id: string) {
  const answer = await mutate(request, RevealDealerRequestNumbersMutation, { id, for: "SCREEN" });
  return data({ problem: undefined, revealed: { id, ...answer.revealDealerRequestNumbers } });
}

export default function NewDealerRequests() {
  const { list, newDealerRequests, loadedAt, formKey, details, brandName } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const revealed = answer && "revealed" in answer ? answer.revealed : undefined;

  return (
    <ListPage
      {...dealerRequestList}
      title="New Dealer Requests"
      columns={dealerRequestColumns(brandName)}
      list={list}
      page={newDealerRequests}
      selectedText="Total rows selected:"
      exports={dealerRequestExports}
      live={{ topic: "new-dealer-requests", loadedAt }}
      detail={({ id }) => {
        const request = details.find((one) => one.id === id);
        return (
          request && (
            <>
              <DealerRequestDetails request={request} revealed={revealed?.id === id ? revealed : undefined} />
              <div className="act">
                <RowProblem problem={answer?.problem} of={id} />
                <Fulfilment of={request} formKey={formKey} />
                <div className="set">
                  <a className="button quiet" href={`/admin-new-dealer-requests/${id}/pdf`}>
                    <Icon name="file" />
                    Download Pdf
                  </a>
                  <ConfirmLink to={`/admin-new-dealer-requests/${id}/delete`} className="button danger">
                    Delete Request
                  </ConfirmLink>
                </div>
              </div>
            </>
          )
        );
      }}
    />
  );
}

const dealerRequestExports: ListExport[] = [
  {
    label: "Download To CSV",
    entry: "Download To CSV",
    note: (total) => `${number(total)} ${total === 1 ? "row" : "rows"}`,
    to: `/admin-new-dealer-requests/${dealerRequestsCsvName}`,
  },
];
