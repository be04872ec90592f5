import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { measures } from "#graphql/areas/inventory/rules";
import { InventoryBoatQuery } from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { Facts, History } from "~/components/record/details";
import { LongWhen } from "~/components/when";
import { query } from "~/server/data/data.server";
import { requireAdminOr } from "~/server/session/viewer.server";
import { BoatActions } from "./boat-actions";
import { sellerOf } from "./columns";
import { imagePath, inventoryPath } from "./paths";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.boat.boatName ?? "Boat"}, Slipway` }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const { role } = await requireAdminOr(request, "dealer:DEALER_INVENTORY");
  const { inventoryBoat: boat } = await query(request, InventoryBoatQuery, { id });
  return { boat, canEdit: role !== "admin" };
}

export default function Boat() {
  const { boat, canEdit } = useLoaderData<typeof loader>();

  return (
    <>
      <PageHead
        title={boat.boatName}
        crumb={{ to: boat.isDeleted ? `${inventoryPath}?show=deleted` : inventoryPath, label: "Inventory" }}
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
                  <img
                    src={imagePath(boat.id, id, 640)}
                    alt={`${boat.boatName}, ${index + 1} of ${boat.images.length}`}
                    width="320"
                    height="240"
                    loading="lazy"
                    decoding="async"
                  />
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
              ["Price", boat.boatPrice],
              ["HIN", boat.hullIdentificationNumber],
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
