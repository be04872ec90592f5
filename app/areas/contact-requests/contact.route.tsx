import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type ContactForm } from "#graphql/areas/contact-requests/form.rules";
import { contactReference } from "#graphql/areas/contact-requests/rules";
import { SubmitContactRequestMutation } from "#graphql/generated/client/graphql";
import { FieldGroup } from "~/components/form/field-group";
import { SelectField, TextAreaField } from "~/components/form/fields";
import { FormPage, type TextsOf, useFormFields } from "~/components/form/form-page";
import { PageHead } from "~/components/page-head";
import { AboutYou } from "~/components/public-form/about-you";
import { Honeypot } from "~/components/public-form/honeypot";
import { Thanks } from "~/components/public-form/thanks";
import { useAnswer } from "~/components/use-answer";
import { asService } from "~/server/data/service.server";
import { newFormKey } from "~/server/forms/forms.server";
import { readPublicForm, receive, sentReference } from "~/server/public-forms/intake.server";
import { letterhead } from "~/server/platform/letterhead.server";
import { contactFormParts, parseContact } from "./form.server";

export { passHeaders as headers } from "~/server/data/page-headers.server";

export const meta: MetaFunction = () => [{ title: "Contact us, Slipway" }];

/** Open to everybody, without a session: the manufacturer's web site links here. */
export function loader({ request }: LoaderFunctionArgs) {
  return { sent: sentReference(request), formKey: newFormKey(), parts: contactFormParts(), letterhead };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readPublicForm(request);
  return receive(request, form, {
    ...parseContact(form),
    async store(contact, idempotency) {
      const stored = await asService(SubmitContactRequestMutation, { request: contact }, { idempotency });
      return contactReference(stored.submitContactRequest.referenceNumber);
    },
  });
}

export default function Contact() {
  const { sent, formKey, parts, letterhead } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const [form, fields] = useFormFields<TextsOf<ContactForm>>({
    id: "contact",
    constraint: parts.constraint,
    values: parts.values,
    answer,
  });

  if (sent !== undefined) {
    const again = { to: "/contact", label: "Send another request" };
    const what = "We have your request and will answer it soon.";
    return <Thanks reference={sent} what={what} again={again} letterhead={letterhead} />;
  }
  return (
    <div className="public-form">
      <PageHead title="Contact us" />
      <FormPage form={form} formKey={formKey} submit="Send request">
        <Honeypot asks={answer?.asks} />
        <FieldGroup title="Your question" about="We answer by email or phone.">
          <SelectField field={fields.brand} label="Brand" mark="optional" width="half" choices={parts.brands} />
          <TextAreaField field={fields.comments} label="Comments" rows={6} />
        </FieldGroup>
        <AboutYou
          fields={fields}
          address2={fields.address2}
          countries={parts.countries}
          regions={answer?.regions ?? parts.regions}
        />
      </FormPage>
    </div>
  );
}
