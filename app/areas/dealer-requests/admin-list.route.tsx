import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { applicationReference, dealerRequestsCsvName } from "#graphql/areas/dealer-requests/rules";
import {
  RevealDealerRequestNumbersMutation,
  UpdateNewDealerFulfilledByMutation,
} from "#graphql/generated/client/graphql";
import { ConfirmLink } from "~/components/record/confirm";
import { FulfilRow, toAnswer } from "~/components/record/fulfilment";
import { Headline } from "~/components/record/headline";
import { Icon } from "~/components/icon";
import { csvExport } from "~/components/list/exports/list-export";
import { ListPage } from "~/components/list/list-page";
import { useAnswer } from "~/components/use-answer";
import { loadTogether } from "~/server/data/load-together.server";
import { mutate } from "~/server/data/data.server";
import { fulfilRow } from "~/server/forms/fulfilment.server";
import { readForm } from "~/server/forms/read-form.server";
import { config } from "~/server/platform/config.server";
import { requirePermission } from "~/server/session/viewer.server";
import { dealerRequestList } from "./columns";
import { DealerRequestDetails } from "./details";
import { loadDealerRequests } from "./list.server";

export const meta: MetaFunction = () => [{ title: "New Dealer Requests, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [, requests] = await loadTogether(
    requirePermission(request, "admin:ADMIN_NEW_DEALER_REQ"),
    loadDealerRequests(request),
  );
  return { requests, brandName: config.BRAND_NAME };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_NEW_DEALER_REQ");
  const form = await readForm(request);
  if (form.get("intent") === "reveal") return reveal(request, String(form.get("id")));

  return fulfilRow(
    request,
    async (sent, idempotency) => {
      const { updateNewDealerFulfilledBy: done } = await mutate(request, UpdateNewDealerFulfilledByMutation, sent, {
        idempotency,
      });
      return { ...done, reference: applicationReference(done.referenceNumber) };
    },
    form,
  );
}

/** They stand on this one answer, and nowhere else: no key, under which the data service would keep what it answers. */
async function reveal(request: Request, id: string) {
  const answer = await mutate(request, RevealDealerRequestNumbersMutation, { id, for: "SCREEN" });
  return data({ problem: undefined, revealed: { id, ...answer.revealDealerRequestNumbers } });
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function NewDealerRequests() {
  const { requests, brandName } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const revealed = answer && "revealed" in answer ? answer.revealed : undefined;

  return (
    <ListPage
      {...dealerRequestList(brandName)}
      loaded={requests}
      selectedText="Total rows selected:"
      exports={[csvExport(`/admin-new-dealer-requests/${dealerRequestsCsvName}`, "Download To CSV")]}
      live={{ topic: "new-dealer-requests" }}
      problem={answer?.problem}
      detail={(request, { legalName }) => (
        <>
          <Headline what={`Application ${request.reference}`} of={legalName} next={!request.fulfilledby && toAnswer} />
          <FulfilRow of={request} formKey={requests.formKey} problem={answer?.problem}>
            <div className="set">
              <a className="button quiet" href={`/admin-new-dealer-requests/${request.id}/pdf`}>
                <Icon name="file" />
                Download Pdf
              </a>
              <ConfirmLink to={`/admin-new-dealer-requests/${request.id}/delete`} className="button danger">
                Delete Request
              </ConfirmLink>
            </div>
          </FulfilRow>
          <DealerRequestDetails request={request} revealed={revealed?.id === request.id ? revealed : undefined} />
        </>
      )}
    />
  );
}
