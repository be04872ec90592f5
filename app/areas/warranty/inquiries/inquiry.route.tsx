import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type InquiryForm } from "#graphql/areas/warranty/inquiries/form.rules";
import { FieldGroup } from "~/components/form/field-group";
import { TextAreaField, TextField } from "~/components/form/fields";
import { FormPage, type TextsOf, useFormFields } from "~/components/form/form-page";
import { PageHead } from "~/components/page-head";
import { AboutYou } from "~/components/public-form/about-you";
import { Honeypot } from "~/components/public-form/honeypot";
import { Thanks } from "~/components/public-form/thanks";
import { useAnswer } from "~/components/use-answer";
import { newFormKey } from "~/server/forms/forms.server";
import { sentReference } from "~/server/public-forms/intake.server";
import { letterhead } from "~/server/platform/letterhead.server";
import { inquiryFormParts, receiveInquiry } from "./form.server";

export { passHeaders as headers } from "~/server/data/page-headers.server";

export const meta: MetaFunction = () => [{ title: "Warranty inquiry, Slipway" }];

/** Open to everybody, without a session: the manufacturer's web site links here. */
export function loader({ request }: LoaderFunctionArgs) {
  return { sent: sentReference(request), formKey: newFormKey(), parts: inquiryFormParts(), letterhead };
}

export function action({ request }: ActionFunctionArgs) {
  return receiveInquiry(request);
}

export default function WarrantyInquiry() {
  const { sent, formKey, parts, letterhead } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { constraint, values } = parts;
  const [form, fields] = useFormFields<TextsOf<InquiryForm>>({ id: "inquiry", constraint, values, answer });

  if (sent !== undefined) {
    const again = { to: "/warranty-inquiry", label: "Send another inquiry" };
    const what = "We have your inquiry and will answer it soon.";
    return <Thanks reference={sent} what={what} again={again} letterhead={letterhead} />;
  }
  return (
    <div className="public-form">
      <PageHead title="Warranty inquiry" />
      <FormPage form={form} formKey={formKey} submit="Send inquiry">
        <Honeypot asks={answer?.asks} />
        <FieldGroup title="Your boat" about="The HIN is on the starboard side of the transom.">
          <TextField field={fields.model} label="Model" mark="optional" width="half" />
          <TextField
            field={fields.hullIdentificationNumber}
            label="Hull identification number (HIN)"
            mark="optional"
            width="half"
            autoComplete="off"
          />
          <TextAreaField field={fields.comments} label="Comments" rows={6} />
        </FieldGroup>
        <AboutYou
          about="We answer by email or phone."
          fields={fields}
          address2={fields.address1}
          countries={parts.countries}
          regions={answer?.regions ?? parts.regions}
        />
      </FormPage>
    </div>
  );
}
