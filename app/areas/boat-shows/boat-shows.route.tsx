import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { InsertBoatShowMutation } from "#graphql/generated/client/graphql";
import { Link } from "~/components/link/link";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { ListSheet } from "~/components/list/list-sheet";
import { LiveNotice } from "~/components/list/live-notice";
import { OwnPage, PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { mutate } from "~/server/data/data.server";
import { regionsOfForm } from "~/lib/regions.server";
import { actOnForm, doubtAbout } from "~/server/forms/form-action.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { requireAdminOr, requireRole, type Viewer } from "~/server/session/viewer.server";
import { ApprovedShows } from "./approved";
import { decideShow } from "./decide.server";
import { printedShows } from "./columns";
import { FindShowDealer, ShowForm } from "./form";
import { aboutShow, overAlready, showForm } from "./form.server";
import { loadBoatShows } from "./load.server";
import { PendingShows } from "./pending";
import { showLink } from "./place";

export const meta: MetaFunction = () => [{ title: "Boat Shows, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireAdminOr(request, "dealer:DEALER_BOAT_SHOWS");
  return loadBoatShows(request, viewer);
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireAdminOr(request, "dealer:DEALER_BOAT_SHOWS");
  const form = await readForm(request);
  if (!form.has("intent-decide")) return add(request, form, viewer);

  await requireRole(request, "admin");
  return decideShow(request, form);
}

function add(request: Request, form: FormData, { role }: Pick<Viewer, "role">) {
  return actOnForm(
    request,
    showForm,
    async (show, { idempotency, ...along }) => {
      const doubt = doubtAbout(overAlready(request, show), along);
      if (doubt) return doubt;
      const { insertBoatShow } = await mutate(request, InsertBoatShowMutation, { show }, { idempotency });
      const record = showLink(insertBoatShow.id);
      return redirectWithNotice("/boat-shows", "Boat Show has been Added", { record });
    },
    { received: { form }, around: regionsOfForm, drafted: role === "admin" ? undefined : aboutShow },
  );
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function BoatShows() {
  const {
    tab,
    list,
    shows,
    dealers,
    decided,
    pendingList,
    pending,
    parts,
    copied,
    draft,
    mayClaim,
    loadedAt,
    formKey,
    decisionKey,
  } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const formAnswer = answer && "problem" in answer ? undefined : answer;
  const { isAdmin } = parts;
  const emptied = useEmptiedKey(formKey, formAnswer !== undefined);

  if (shows && list.isPrinted) return <ListSheet view={printedShows(tab)} sheet={{ ...shows, asked: list, dealers }} />;
  return (
    <>
      <PageHead
        title="Boat Shows"
        end={
          <>
            <a className="button" href="#add-show">
              {isAdmin ? "Add a show" : "Request a show"}
            </a>
            <a className="button" href="/boat-shows/calendar.ics">
              Calendar of upcoming shows
            </a>
            <Link className="button" to="/boat-shows/calendar-link">
              Follow in a calendar
            </Link>
          </>
        }
      />
      <LiveNotice topic="boat-shows" loadedAt={loadedAt} hold={list.open.length > 0} />
      <PendingShows
        tab={decided}
        shows={pending}
        list={pendingList}
        isAdmin={isAdmin}
        formKey={decisionKey}
        problem={answer && "problem" in answer ? answer.problem : undefined}
      />
      <ApprovedShows tab={tab} list={list} shows={shows} dealers={dealers} isAdmin={isAdmin} mayClaim={mayClaim} />
      <OwnPage
        id="add-show"
        heading={isAdmin ? "Add New Boat Show" : "Request new upcoming boat show"}
        className="section-title"
        open={formAnswer !== undefined || Boolean(draft ?? copied)}
      >
        <FindShowDealer parts={parts} />
        <ShowForm
          key={`${emptied} ${draft?.id} ${copied?.id}`}
          id="show"
          parts={parts}
          formKey={formKey}
          submit={isAdmin ? "Add Boat Show" : "Request Boat Show"}
          values={copied?.values ?? { country: "US" }}
          draft={draft}
          answer={formAnswer}
        />
      </OwnPage>
    </>
  );
}
