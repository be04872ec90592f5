import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BoatQuery } from "#graphql/generated/client/graphql";
import { useFreshData } from "~/components/live/use-changes";
import { PageHead } from "~/components/page-head";
import { Facts, History } from "~/components/record/details";
import { loadTogether } from "~/server/data/load-together.server";
import { query } from "~/server/data/data.server";
import { backOf } from "~/server/session/back.server";
import { readPreferences } from "~/server/session/preferences.server";
import { requireAdminOr } from "~/server/session/viewer.server";
import { BoatActions } from "./actions";
import { actionLinksOf } from "./action-links.server";
import { hinFacts } from "./hin-facts.server";
import { Part } from "./part";
import { modelOf, nowOf, photoOf } from "./now.server";
import { recordsOf } from "./records.server";
import { TimeLine } from "./time-line";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Boat ${data?.hin ?? ""}, Slipway` }];

export async function loader({ request, params: { hin = "" } }: LoaderFunctionArgs) {
  const loadedAt = new Date().toISOString();
  const [viewer, { boat }] = await loadTogether(
    requireAdminOr(request, "dealer:DEALER_WARRANTY", "dealer:DEALER_INVENTORY"),
    query(request, BoatQuery, { hin }),
  );
  const side = viewer.role === "admin" ? "admin" : "dealer";
  const { timeZone: zone } = readPreferences(request);
  return {
    hin: boat.hin,
    history: boat.history,
    loadedAt,
    model: modelOf(boat),
    says: hinFacts(boat.hin),
    now: nowOf(boat, side),
    photo: photoOf(boat),
    ...recordsOf(boat, side, zone),
    links: actionLinksOf(boat, viewer),
    back: backOf(request, "/dashboard"),
  };
}

/** All that the viewer may see of a hull, on one page, on the screen and in print. */
export default function Boat() {
  const { hin, model, says, now, photo, parts, timeLine, history, links, back, loadedAt } =
    useLoaderData<typeof loader>();
  useFreshData("boats", loadedAt);

  return (
    <>
      <PageHead
        title={hin}
        crumb={{ to: back, label: back === "/dashboard" ? "Dashboard" : "Back" }}
        about={model}
        end={<BoatActions links={links} />}
      />
      <section className="panel pad above" aria-label="Boat">
        <div className="detail-grid">
          <Facts title="HIN details" facts={says} />
          <Facts title="The boat now" facts={now} />
          {photo && <img className="boat-photo" {...photo} alt={photo.alt} width="320" height="240" decoding="async" />}
        </div>
      </section>
      {parts.map((part) => (
        <Part part={part} key={part.title} />
      ))}
      <section className="panel pad above" aria-label="Time line and history">
        <div className="detail-grid">
          <TimeLine events={timeLine} />
          <History entries={history} />
        </div>
      </section>
    </>
  );
}
