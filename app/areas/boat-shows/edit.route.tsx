import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BoatShowQuery, UpdateBoatShowMutation } from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { History } from "~/components/record/details";
import { useAnswer } from "~/components/use-answer";
import { mutate, query } from "~/server/data/data.server";
import { regionsOfForm } from "~/lib/regions.server";
import { actOnForm, doubtAbout } from "~/server/forms/form-action.server";
import { newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { requireRole } from "~/server/session/viewer.server";
import { FindShowDealer, ShowForm } from "./form";
import { overAlready, showForm, showFormParts } from "./form.server";
import { showLink } from "./place";
import { valuesOf } from "./show-values";
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
  return actOnForm(
    request,
    showForm,
    async (show, { idempotency, version, ...along }) => {
      const { boatShow } = await query(request, BoatShowQuery, { id });
      const doubt = doubtAbout(overAlready(request, show, boatShow), along);
      if (doubt) return doubt;
      await mutate(request, UpdateBoatShowMutation, { id, version, show }, { idempotency });
      const record = showLink(id);
      return redirectWithNotice(backOf(request, "/boat-shows"), "Boat Show Successfully Updated", { record });
    },
    { standing: () => standing(request, id), around: regionsOfForm },
  );
}

async function standing(request: Request, id: string) {
  return valuesOf((await query(request, BoatShowQuery, { id })).boatShow);
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

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
        answer={answer}
      />
      <section className="panel pad below detail-grid">
        <History entries={boatShow.history} />
      </section>
    </>
  );
}
