import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isUndecided } from "#graphql/areas/warranty/claims/rules";
import { Link } from "~/components/link/link";
import { ListPage } from "~/components/list/list-page";
import { ConfirmLink } from "~/components/record/confirm";
import { loadTogether } from "~/server/data/load-together.server";
import { requirePermission } from "~/server/session/viewer.server";
import { Conversation } from "../../conversations/conversation";
import { claimList } from "./columns";
import { ClaimDetails } from "./details";
import { ClaimHeadline } from "./headline";
import { claims } from "./list.server";
import { PrintClaim } from "./print-claim";
import { claimPath } from "./tabs";

export const meta: MetaFunction = () => [{ title: "Warranty Claims, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [, loaded] = await loadTogether(requirePermission(request, "dealer:DEALER_WARRANTY"), claims.load(request));
  return loaded;
}

export default function WarrantyClaims() {
  return (
    <ListPage
      {...claimList}
      loaded={useLoaderData<typeof loader>()}
      actions={
        <Link className="button primary" to="/warranty-preauth-claim">
          Pre-Auth Claim
        </Link>
      }
      live={{ topic: "warranty-claims", readOnly: true }}
      detail={(claim) => (
        <>
          <ClaimHeadline claim={claim} />
          <ClaimDetails claim={claim} />
          <Conversation
            messages={claim.conversation}
            record={claimPath(claim.id)}
            takesDocuments={isUndecided(claim.status)}
          />
          <div className="act">
            <div className="set">
              {isUndecided(claim.status) && (
                <ConfirmLink to={`/warranty-claims/${claim.id}/withdraw`}>Withdraw</ConfirmLink>
              )}
              <Link className="button" to={`/warranty-preauth-claim?from=${claim.id}`}>
                Copy
              </Link>
            </div>
            <PrintClaim claim={claim} />
          </div>
        </>
      )}
    />
  );
}
