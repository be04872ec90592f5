import { type SubmissionResult } from "@conform-to/react";
import { type ApplicationForm as Application } from "#graphql/areas/dealer-requests/form.rules";
import { AddressFields } from "~/components/form/address-fields";
import { FieldGroup } from "~/components/form/field-group";
import { CheckField, ChecksField, PhoneField, SelectField, TextAreaField, TextField } from "~/components/form/fields";
import { FormPage, useFormFields } from "~/components/form/form-page";
import { Honeypot } from "~/components/public-form/honeypot";
import { type AddressRegions, type ApplicationParts } from "./form.server";
import { SupplierFields } from "./supplier-fields";

type Fields = { [Key in Exclude<keyof Application, "outboardBrands">]-?: string } & { outboardBrands: string[] };

type FormFields = ReturnType<typeof useFormFields<Fields>>[1];

type ApplicationFormProps = {
  formKey: string;
  parts: ApplicationParts;
  answer?: SubmissionResult<string[]> & { regions: AddressRegions; asks?: boolean };
};

/** One long form, in the order in which it is printed. */
export function ApplicationForm({ formKey, parts, answer }: ApplicationFormProps) {
  const [form, fields] = useFormFields<Fields>({
    id: "application",
    constraint: parts.constraint,
    values: parts.values,
    answer,
  });

  return (
    <FormPage form={form} formKey={formKey} submit="Send application">
      <Honeypot asks={answer?.asks} />
      <FieldGroup title="Dealership" about="And the brands that you would like to sell.">
        <TextField field={fields.legalName} label="Legal name" width="half" autoComplete="organization" />
        <TextField field={fields.dealerName} label="Dealership name" mark="optional" width="half" />
        <CheckField field={fields.skiff} label={parts.brandName} width="third" />
        <CheckField field={fields.seachaser} label="Sea Chaser" width="third" />
      </FieldGroup>
      <Addresses fields={fields} parts={parts} regions={answer?.regions ?? parts.regions} />
      <Contact fields={fields} />
      <FieldGroup title="Brands sold" about="What you sell today.">
        <TextAreaField field={fields.boatBrandsSold} label="Boat brands sold" mark="optional" hint="One a line." />
        <ChecksField field={fields.outboardBrands} label="Outboard brands" mark="optional" choices={parts.outboards} />
      </FieldGroup>
      <BankAndTaxes fields={fields} parts={parts} />
      <SupplierFields title="First trade reference" states={parts.states} fields={supplierOf(fields, "1")} />
      <SupplierFields title="Second trade reference" states={parts.states} fields={supplierOf(fields, "2")} />
      <FieldGroup title="Signature" about="By typing your name you confirm that your answers are true.">
        <TextField field={fields.dealerSignature} label="Signed by" width="half" autoComplete="off" />
      </FieldGroup>
    </FormPage>
  );
}

type PartProps = { fields: FormFields; parts: ApplicationParts };

const otherAddresses = [
  { which: "delivery", title: "Delivery address", about: "Where boats go, if it is somewhere else." },
  { which: "mailing", title: "Mailing address", about: "Where letters go, if it is somewhere else." },
] as const;

function Addresses({ fields, parts, regions }: PartProps & { regions: AddressRegions }) {
  return (
    <>
      <FieldGroup title="Physical address">
        <AddressFields
          fields={fields}
          country={{ field: fields.country, choices: parts.countries }}
          regions={regions.physical}
        />
      </FieldGroup>
      {otherAddresses.map(({ which, title, about }) => (
        <FieldGroup title={title} about={about} key={which}>
          <AddressFields
            fields={addressOf(fields, which)}
            country={{ field: fields[`${which}Country`], choices: parts.countries }}
            regions={regions[which]}
            optional={["address", "city", "region", "zipcode"]}
          />
        </FieldGroup>
      ))}
    </>
  );
}

function addressOf(fields: FormFields, which: "delivery" | "mailing") {
  return {
    address: fields[`${which}Address`],
    address2: fields[`${which}Address2`],
    city: fields[`${which}City`],
    region: fields[`${which}Region`],
    zipcode: fields[`${which}Zipcode`],
  };
}

function Contact({ fields }: Pick<PartProps, "fields">) {
  return (
    <FieldGroup title="Contact">
      <PhoneField field={fields.businessPhone1} label="Business phone" width="half" />
      <PhoneField field={fields.businessPhone2} label="Second business phone" mark="optional" width="half" />
      <PhoneField field={fields.businessFax} label="Fax" mark="optional" width="third" autoComplete="off" />
      <PhoneField field={fields.businessCell} label="Cell phone" mark="optional" width="third" autoComplete="off" />
      <PhoneField field={fields.businessOther} label="Other phone" mark="optional" width="third" autoComplete="off" />
      <TextField field={fields.businessEmail} label="Business email" type="email" width="half" autoComplete="email" />
      <TextField field={fields.businessSalesEmail} label="Sales email" type="email" mark="optional" width="half" />
      <TextField field={fields.businessWebsite} label="Website" mark="optional" autoComplete="url" />
      <TextField field={fields.contactName_1} label="First contact" width="half" autoComplete="name" />
      <TextField field={fields.contactTitle_1} label="Title of the first contact" mark="optional" width="half" />
      <TextField field={fields.contactName_2} label="Second contact" mark="optional" width="half" />
      <TextField field={fields.contactTitle_2} label="Title of the second contact" mark="optional" width="half" />
    </FieldGroup>
  );
}

function BankAndTaxes({ fields, parts }: PartProps) {
  return (
    <FieldGroup title="Bank and taxes" about="Only the people who review your application can see this.">
      <TextField field={fields.bankName} label="Bank" mark="optional" width="half" />
      <TextField field={fields.bankContact} label="Contact at the bank" mark="optional" width="half" />
      <TextField field={fields.bankAccount} label="Account number" mark="optional" width="half" autoComplete="off" />
      <SelectField
        field={fields.bankBusinessType}
        label="Type of business"
        mark="optional"
        width="half"
        choices={parts.businessTypes}
      />
      <SelectField
        field={fields.bankState}
        label="State of incorporation"
        mark="optional"
        width="third"
        choices={parts.states}
      />
      <TextField field={fields.bankTaxid} label="Federal tax ID" mark="optional" width="third" autoComplete="off" />
      <TextField
        field={fields.bankResaleTaxid}
        label="Resale tax ID"
        mark="optional"
        width="third"
        autoComplete="off"
      />
    </FieldGroup>
  );
}

function supplierOf(fields: FormFields, which: "1" | "2") {
  return {
    name: fields[`supplierName_${which}`],
    contact: fields[`supplierContact_${which}`],
    account: fields[`supplierAccount_${which}`],
    phone: fields[`supplierPhone_${which}`],
    address: fields[`supplierAddress_${which}`],
    city: fields[`supplierCity_${which}`],
    region: fields[`supplierRegion_${which}`],
    zipcode: fields[`supplierZipcode_${which}`],
  };
}
