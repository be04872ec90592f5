import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BoatShowQuery, type BoatShowQueryQuery, UpdateBoatShowMutation } from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { History } from "~/components/record/details";
import { useAnswer } from "~/components/use-answer";
import { mutate, query } from "~/server/data/data.server";
import { doubtAbout, idempotencyOf, newFormKey, problemsOf } from "~/server/data/forms.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { besideWhatStands, versionIn } from "~/server/data/overtaken.server";
import { readForm } from "~/server/data/read-form.server";
import { requireRole } from "~/server/session/viewer.server";
import { FindShowDealer, ShowForm, type ShowTexts } from "./form";
import { overAlready, parseShow, showFormAgain, showFormParts } from "./form.server";
import { backOf } from "~/server/session/back.server";

export const meta: MetaFunction = () => [{ title: "Update boat show, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const viewer = await requireRole(request, "admin");
  const { boatShow } = await query(request, BoatShowQuery, { id });
  const parts = await showFormParts(request, viewer, {
    country: boatShow.country ?? undefined,
    dealerId: boatShow.profileId ?? undefined,
  });
  return { boatShow, parts, back: backOf(request, "/boat-shows"), formKey: newFormKey() };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requireRole(request, "admin");
  const form = await readForm(request);
  const submission = parseShow(form);
  if (submission.status !== "success") return showFormAgain(submission);
  const { boatShow } = await query(request, BoatShowQuery, { id });
  const doubt = doubtAbout(form, overAlready(request, submission.value, boatShow));
  if (doubt) return showFormAgain(submission, doubt);
  try {
    const variables = { id, version: versionIn(form), show: submission.value };
    await mutate(request, UpdateBoatShowMutation, variables, { idempotency: idempotencyOf(form) });
    return await redirectWithNotice(backOf(request, "/boat-shows"), "Boat Show Successfully Updated");
  } catch (error) {
    const again = await besideWhatStands(request, error, submission, () => standing(request, id));
    return showFormAgain(again, problemsOf(error));
  }
}

async function standing(request: Request, id: string) {
  return valuesOf((await query(request, BoatShowQuery, { id })).boatShow);
}

export { lookAgain as shouldRevalidate } from "~/components/form/look-again";

export default function EditBoatShow() {
  const { boatShow, parts, back, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();

  return (
    <>
      <PageHead title="Update boat show" crumb={{ to: back, label: "Boat Shows" }} />
      <FindShowDealer parts={parts} />
      <ShowForm
        id="show"
        parts={parts}
        formKey={formKey}
        submit="Update"
        values={valuesOf(boatShow)}
        cancelTo={back}
        answer={answer?.form}
      />
      <section className="panel pad below detail-grid">
        <History entries={boatShow.history} />
      </section>
    </>
  );
}

/** Its brands are the dealer's to say. */
function valuesOf(show: BoatShowQueryQuery["boatShow"]): Omit<ShowTexts, "brands"> & { version: string } {
  const { version, name, startDate, endDate } = show;
  return {
    ...{ version, name, startDate, endDate },
    dealerId: show.profileId ?? "",
    site: show.site ?? "",
    address: show.address ?? "",
    address2: show.address2 ?? "",
    city: show.city ?? "",
    region: show.region ?? "",
    country: show.country ?? "",
    zipcode: show.zipcode ?? "",
    description: show.description ?? "",
  };
}
