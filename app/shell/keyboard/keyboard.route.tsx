import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHead } from "~/components/page-head";
import { readForm } from "~/server/forms/read-form.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { backOf } from "~/server/session/back.server";
import { readPreferences, singleKeysCookie } from "~/server/session/preferences.server";
import { requireViewer } from "~/server/session/viewer.server";
import { KeyList, KeySwitch } from "./key-list";

export const meta: MetaFunction = () => [{ title: "Keys, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request);
  return { areOn: readPreferences(request).singleKeys };
}

/** Turned off twice they are off. */
export async function action({ request }: ActionFunctionArgs) {
  await requireViewer(request);
  const areOn = (await readForm(request)).get("intent") === "keys-on";
  const notice = areOn
    ? "Single keys are on in this browser."
    : "Single keys are off in this browser. To turn them on again, go to Keys at the foot of your notifications.";
  const answer = await redirectWithNotice(backOf(request, "/keyboard"), notice);
  answer.headers.append("Set-Cookie", singleKeysCookie(areOn));
  return answer;
}

/** The keys that move through lists; without scripts they do nothing. */
export default function Keyboard() {
  const { areOn } = useLoaderData<typeof loader>();

  return (
    <>
      <PageHead title="Keys" crumb={{ to: "/dashboard", label: "Dashboard" }} />
      <section className="panel pad stack" aria-label="Keys">
        <p>
          {areOn
            ? "Outside of fields these keys move through lists and choose decisions."
            : "Single keys are off in this browser: of these, Enter and Ctrl-K work."}
        </p>
        <KeyList />
        <KeySwitch areOn={areOn} />
      </section>
    </>
  );
}
