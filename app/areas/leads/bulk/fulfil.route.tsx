import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WaysToFulfil } from "~/components/record/fulfilment";
import { useAnswer } from "~/components/use-answer";
import { comesBack } from "~/server/forms/answers.server";
import { requirePermission } from "~/server/session/viewer.server";
import { sideOf } from "../sides.server";
import { carryOut, formsOf } from "./bulk.server";
import { readChosen } from "./chosen.server";
import { FulfilPage } from "./fulfil-page";

export const meta: MetaFunction = () => [{ title: "Mark leads as fulfilled, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const side = sideOf(request);
  await requirePermission(request, side.permission);
  return { chosen: await readChosen(request, side.path, whyNot), partsTo: `${side.path}/bulk` };
}

function whyNot({ fulfilledby }: { fulfilledby: string | null }): string | null {
  return fulfilledby ? "They are already fulfilled." : null;
}

export async function action({ request }: ActionFunctionArgs) {
  const side = sideOf(request);
  await requirePermission(request, side.permission);
  const outcome = await carryOut(request, formsOf[side.name]);
  return comesBack(outcome, outcome.problem ? "typed" : undefined);
}

export default function FulfilLeads() {
  return (
    <FulfilPage {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()}>
      <WaysToFulfil />
    </FulfilPage>
  );
}
