import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { applicationReference } from "#graphql/areas/dealer-requests/rules";
import { SubmitNewDealerRequestMutation } from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { Thanks } from "~/components/public-form/thanks";
import { useAnswer } from "~/components/use-answer";
import { asService } from "~/server/data/service.server";
import { newFormKey } from "~/server/forms/forms.server";
import { readPublicForm, receive, sentReference } from "~/server/public-forms/intake.server";
import { letterhead } from "~/server/platform/letterhead.server";
import { ApplicationForm } from "./form";
import { applicationParts, parseApplication } from "./form.server";

export { passHeaders as headers } from "~/server/data/page-headers.server";

export const meta: MetaFunction = () => [{ title: "Become a dealer, Slipway" }];

/** Open to everybody, without a session: the manufacturer's web site links here. */
export function loader({ request }: LoaderFunctionArgs) {
  return { sent: sentReference(request), formKey: newFormKey(), parts: applicationParts(), letterhead };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readPublicForm(request);
  return receive(request, form, {
    ...parseApplication(form),
    async store(application, idempotency) {
      const stored = await asService(SubmitNewDealerRequestMutation, { request: application }, { idempotency });
      return applicationReference(stored.submitNewDealerRequest.referenceNumber);
    },
  });
}

export default function BecomeADealer() {
  const { sent, formKey, parts, letterhead } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();

  if (sent !== undefined) {
    const again = { to: "/become-a-dealer", label: "Send another application" };
    const what = "We have your application and will be in touch.";
    return <Thanks reference={sent} what={what} again={again} letterhead={letterhead} />;
  }
  return (
    <div className="public-form">
      <PageHead title="Become a dealer" />
      <p className="lead">
        Tell {letterhead.name} about your dealership. It takes about ten minutes; what may be left empty says so.
      </p>
      <ApplicationForm formKey={formKey} parts={parts} answer={answer} />
    </div>
  );
}
