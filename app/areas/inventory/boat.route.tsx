import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { measures } from "#graphql/areas/inventory/rules";
import { InventoryBoatQuery } from "#graphql/generated/client/graphql";
import { moneyTyped } from "#graphql/rules/numbers/money.rules";
import { PageHead } from "~/components/page-head";
import { Facts, History } from "~/components/record/details";
import { LongWhen } from "~/components/when";
import { query } from "~/server/data/data.server";
import { backOf } from "~/server/session/back.server";
import { requireAdminOr } from "~/server/session/viewer.server";
import { HinLink } from "../boats/hin-link";
import { BoatActions } from "./boat-actions";
import { BoatImage } from "./boat-image";
import { sellerOf } from "./columns";
import { imagePath, inventoryPath } from "./paths";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.boat.boatName ?? "Boat"}, Slipway` }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const { role } = await requireAdminOr(request, "dealer:DEALER_INVENTORY");
  const { inventoryBoat: boat } = await query(request, InventoryBoatQuery, { id });
  const list = boat.isDeleted ? `${inventoryPath}?show=deleted` : inventoryPath;
  return { boat, canEdit: role !== "admin", back: backOf(request, list) };
}

export default function Boat() {
  const { boat, canEdit, back } = useLoaderData<typeof loader>();

  return (
    <>
      <PageHead
        title={boat.boatName}
        crumb={{ to: back, label: "Inventory" }}
        end={canEdit && <BoatActions boat={boat} />}
      >
        {boat.isDeleted && <span className="badge">Deleted</span>}
      </PageHead>
      <section className="panel pad" aria-label={boat.boatName}>
        {boat.images.length > 0 && (
          <ul className="boat-images">
            {boat.images.map(({ id }, index) => (
              <li key={id}>
                <a href={imagePath(boat.id, id)}>
                  <BoatImage boat={boat} index={index} width={640} />
                </a>
              </li>
            ))}
          </ul>
        )}
        <div className="detail-grid">
          <Facts
            title="Boat"
            facts={[
              ["Dealer", sellerOf(boat)],
              ["Year", boat.year],
              ["Price", moneyTyped(boat.boatPrice ?? "")],
              ["HIN", boat.hullIdentificationNumber && <HinLink hin={boat.hullIdentificationNumber} />],
              ["Site", boat.site],
              ["Added", <LongWhen at={boat.createdAt} key="added" />],
              ["Updated", <LongWhen at={boat.updatedAt} key="updated" />],
            ]}
          />
          <Facts title="Measures" facts={measures.map(({ key, label }) => [label, boat[key]] as const)} />
          {boat.description && (
            <div>
              <h2>Description</h2>
              <p className="prewrap">{boat.description}</p>
            </div>
          )}
          <History entries={boat.history} />
        </div>
      </section>
    </>
  );
}
