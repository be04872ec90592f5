import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { requirePermission } from "~/server/session/viewer.server";
import { claimColumns } from "./columns";
import { ClaimDetails } from "./details";
import { claimList } from "./list-parts";
import { loadClaims, readDealersList } from "./list.server";
import { PrintClaim } from "./print-claim";

export const meta: MetaFunction = () => [{ title: "Warranty Claims, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_WARRANTY");
  return loadClaims(request, readDealersList(request.url));
}

export default function WarrantyClaims() {
  const { list, claims, loadedAt, details } = useLoaderData<typeof loader>();

  return (
    <ListPage
      {...claimList}
      title="Warranty Claims"
      searchLabel="HIN, customer or number"
      columns={claimColumns}
      list={list}
      page={claims}
      actions={
        <Link className="button primary" to="/warranty-preauth-claim">
          Pre-Auth Claim
        </Link>
      }
      live={{ topic: "warranty-claims", loadedAt, readOnly: true }}
      detail={({ id }) => {
        const claim = details.find((one) => one.id === id);
        return (
          claim && (
            <>
              <ClaimDetails claim={claim} />
              <div className="act">
                <PrintClaim claim={claim} />
              </div>
            </>
          )
        );
      }}
    />
  );
}
