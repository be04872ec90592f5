import { type SubmissionResult } from "@conform-to/react";
import {
  type AdminsDetails,
  type NewOwner,
  type RegistrationDetails,
} from "#graphql/areas/warranty/registrations/form.rules";
import { DealerField } from "~/components/form/dealer-field";
import { FieldGroup } from "~/components/form/field-group";
import { TextAreaField } from "~/components/form/fields";
import {
  type FormConstraints,
  FormPage,
  type TextsOf,
  useFormFields,
  type Versioned,
} from "~/components/form/form-page";
import { type OpenedDraft } from "~/lib/drafts";
import { type DealerChoices } from "~/lib/dealer-choices";
import { CustomerFields, EquipmentFields, PurchaseFields, ReadOnly, type WarrantyChoices } from "./fields";
import { HinField, HinFields } from "./hin-fields";
import { PurchaseDay } from "./purchase-day";

type OwnRegistration = TextsOf<RegistrationDetails> & { retypeHin: string };

type RegistrationFormProps = {
  formKey: string;
  constraint: FormConstraints;
  choices: WarrantyChoices;
  answer?: SubmissionResult<string[]>;
};

/** A dealer's registration. Its own name and address are the profile's and cannot be typed. */
export function DealerRegistrationForm({
  dealer,
  values,
  draft,
  choices,
  formKey,
  constraint,
  answer,
}: RegistrationFormProps & {
  dealer: { name: string; email: string };
  /** What it begins with, where it was opened from a boat. */
  values?: Partial<OwnRegistration> | null;
  draft: OpenedDraft | null;
}) {
  const [form, fields] = useFormFields<OwnRegistration>({ id: "registration", constraint, values, draft, answer });

  return (
    <FormPage
      form={form}
      formKey={formKey}
      submit="Submit registration"
      draft={draft}
      cancelTo="/warranty-registrations"
    >
      <FieldGroup title="Boat" about="The HIN is on the starboard side of the transom.">
        <HinFields fields={fields} />
        <PurchaseFields
          fields={fields}
          choices={choices}
          brandMark="optional"
          day={<PurchaseDay field={fields.purchaseDate} />}
        />
        <EquipmentFields fields={fields} />
      </FieldGroup>
      <FieldGroup title="Customer" about="The owner whom the warranty is for.">
        <CustomerFields fields={fields} choices={choices} optional={["region", "zipcode"]} />
      </FieldGroup>
      <FieldGroup title="Dealer">
        <ReadOnly label="Admin name" value={dealer.name} />
        <ReadOnly label="Admin email" value={dealer.email} />
      </FieldGroup>
    </FormPage>
  );
}

type AdminRegistration = TextsOf<AdminsDetails> & { profileId: string };

type AdminFormProps = RegistrationFormProps & {
  submit: string;
  dealers: DealerChoices;
  values?: Versioned<AdminRegistration>;
  /** What a new one begins with, where it was opened from a boat. */
  begun?: { hullIdentificationNumber: string } | null;
  cancelTo?: string;
};

/** A registration as an admin adds or changes it; without a dealer it belongs to the admin. */
export function AdminRegistrationForm({
  dealers,
  choices,
  values,
  begun,
  constraint,
  answer,
  ...page
}: AdminFormProps) {
  const [form, fields] = useFormFields<AdminRegistration>({
    id: "registration",
    constraint,
    values: values ?? { country: "US", ...begun },
    answer,
  });

  return (
    <FormPage form={form} {...page}>
      <FieldGroup title="Boat" about="The HIN is on the starboard side of the transom.">
        <HinField field={fields.hullIdentificationNumber} />
        <DealerField
          field={fields.profileId}
          label="Dealer"
          mark="optional"
          width="half"
          dealers={dealers}
          none="No dealer"
        />
        <PurchaseFields fields={fields} choices={choices} />
        <EquipmentFields fields={fields} />
      </FieldGroup>
      <FieldGroup title="Customer" about="The owner whom the warranty is for.">
        <CustomerFields fields={fields} choices={choices} optional={["region"]} />
      </FieldGroup>
    </FormPage>
  );
}

type TransferFormProps = RegistrationFormProps & { cancelTo: string; isOver: boolean };

/** Who a boat is transferred to; what was typed is still there where somebody else was faster (`isOver`). */
export function TransferForm({ choices, constraint, answer, formKey, cancelTo, isOver }: TransferFormProps) {
  const values = { country: "US" };
  const [form, fields] = useFormFields<TextsOf<NewOwner>>({ id: "transfer", constraint, values, answer });

  return (
    <FormPage form={form} formKey={formKey} submit={isOver ? undefined : "Transfer"} cancelTo={cancelTo}>
      <FieldGroup title="New owner" about="The current owner becomes a previous one. The dealer stays.">
        <CustomerFields fields={fields} choices={choices} />
        <TextAreaField field={fields.comments} label="Comments" rows={3} />
      </FieldGroup>
    </FormPage>
  );
}
