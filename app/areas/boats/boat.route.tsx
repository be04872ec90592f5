import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allows } from "#graphql/permissions";
import { BoatQuery } from "#graphql/generated/client/graphql";
import { readHin } from "#graphql/rules/hin.rules";
import { useFreshData } from "~/components/live/use-changes";
import { PageHead } from "~/components/page-head";
import { History } from "~/components/record/details";
import { atOnce } from "~/server/data/at-once.server";
import { query } from "~/server/data/data.server";
import { backOf } from "~/server/session/back.server";
import { readPreferences } from "~/server/session/preferences.server";
import { requireAdminOr } from "~/server/session/viewer.server";
import { BoatActions } from "./actions";
import { claimColumns, inquiryColumns, modelOf, ownerColumns, stockColumns, surveyColumns } from "./columns";
import { HinFacts } from "./hin-facts";
import { Part } from "./part";
import { timeLineOf } from "./time-line";
import { TimeLine } from "./time-line-view";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Boat ${data?.boat.hin ?? ""}, Slipway` }];

export async function loader({ request, params: { hin = "" } }: LoaderFunctionArgs) {
  const loadedAt = new Date().toISOString();
  const [viewer, { boat }] = await atOnce(
    requireAdminOr(request, "dealer:DEALER_WARRANTY", "dealer:DEALER_INVENTORY"),
    query(request, BoatQuery, { hin }),
  );
  const side = viewer.role === "admin" ? ("admin" as const) : ("dealer" as const);
  const reading = readHin(boat.hin);
  const { timeZone: zone } = readPreferences(request);
  return {
    ...{ boat, side, reading, loadedAt },
    timeLine: timeLineOf(boat, { side, zone, reading }),
    may: {
      register: allows(viewer, "admin:ADMIN_WARRANTY_LOOKUP") || allows(viewer, "dealer:DEALER_WARRANTY"),
      claim: allows(viewer, "dealer:DEALER_WARRANTY"),
    },
    back: backOf(request, ""),
  };
}

/** All that the viewer may see of a hull, on one page and on one paper. */
export default function Boat() {
  const { boat, side, reading, timeLine, may, back, loadedAt } = useLoaderData<typeof loader>();
  const { registrations, claims, inquiries, surveys, stock, history } = boat;
  const { brand, model } = modelOf(boat);
  useFreshData("boats", loadedAt);

  return (
    <>
      <PageHead
        title={boat.hin}
        crumb={back ? { to: back, label: "Back" } : []}
        about={[brand, model].filter(Boolean).join(" ")}
        end={<BoatActions boat={boat} side={side} may={may} />}
      />
      <section className="panel pad above detail-grid" aria-label="Boat">
        <HinFacts reading={reading} hin={boat.hin} />
      </section>
      <Part title="Owners" rows={registrations} columns={ownerColumns(side)} />
      <Part title="Claims" rows={claims} columns={claimColumns(side)} />
      <Part title="Inquiries" rows={inquiries} columns={inquiryColumns} />
      <Part title="Surveys" rows={surveys} columns={surveyColumns} />
      <Part title="Inventory" rows={stock} columns={stockColumns} />
      <section className="panel pad above detail-grid" aria-label="Time line and history">
        <TimeLine events={timeLine} />
        <History entries={history} />
      </section>
    </>
  );
}
