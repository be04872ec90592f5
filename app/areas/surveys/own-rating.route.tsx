import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ratingInWords, scoredKeys } from "#graphql/areas/surveys/rules";
import { OwnRatingQuery } from "#graphql/generated/client/graphql";
import { number } from "#graphql/rules/numbers/number.rules";
import { useFreshData } from "~/components/live/use-changes";
import { PageHead } from "~/components/page-head";
import { query } from "~/server/data/data.server";
import { requirePermission } from "~/server/session/viewer.server";
import { RatingPlot } from "./plot";

export const meta: MetaFunction = () => [{ title: "CSI, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_CSI");
  const asked = new URL(request.url).searchParams.get("question");
  const question = scoredKeys.find((key) => key === asked);
  const loadedAt = new Date().toISOString();
  return { ...(await query(request, OwnRatingQuery, { question })), question, loadedAt };
}

export default function OwnRating() {
  const { ownRating, networkRating, surveyMonths, question, loadedAt } = useLoaderData<typeof loader>();
  const surveys = ownRating?.surveyCount ?? 0;
  useFreshData("surveys", loadedAt);

  return (
    <>
      <PageHead title="CSI" />
      <section className="panel pad" aria-labelledby="rating">
        <h2 id="rating">Your rating</h2>
        <p className="rating">{ratingInWords(ownRating?.rating)}</p>
        <p className="muted">{surveys === 1 ? "From one survey." : `From ${number(surveys)} surveys.`}</p>
        {networkRating && <p>The median of all dealers is {ratingInWords(networkRating)}.</p>}
      </section>
      <RatingPlot months={surveyMonths} question={question ?? ""} />
    </>
  );
}
