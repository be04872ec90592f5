import { type SubmissionResult } from "@conform-to/react";
import { type NewClaim } from "#graphql/areas/warranty/claims/form.rules";
import { largestPhoto, mostPhotos } from "#graphql/areas/warranty/claims/rules";
import { Answer } from "~/components/answer";
import { FieldGroup } from "~/components/form/field-group";
import { TextField } from "~/components/form/fields";
import { FileField, UploadedFiles } from "~/components/form/file-field";
import { type FormConstraints, FormPage, type TextsOf, useFormFields } from "~/components/form/form-page";
import { type OpenedDraft } from "~/lib/drafts";
import { readableSize } from "~/lib/files/file-size";
import { type UploadedFile } from "~/lib/files/uploaded-files";
import { CustomerFields, PurchaseFields, type WarrantyChoices } from "../../registrations/fields";
import { HinFields } from "../../registrations/hin-fields";
import { AmountFields, WorkFields } from "../work-fields";
import { useLookUp } from "./use-look-up";

type ClaimFieldset = TextsOf<NewClaim> & { retypeHin: string; photos: string[] };

type ClaimFormProps = {
  formKey: string;
  constraint: FormConstraints;
  choices: WarrantyChoices;
  /** What it begins with, where it was opened from a boat. */
  values?: Partial<ClaimFieldset> | null;
  draft: OpenedDraft | null;
  /** Why photos cannot be sent now. */
  noPhotos?: string;
  /** What the button «Look up» found out. */
  lookedUp?: string;
  answer?: SubmissionResult<string[]>;
  uploaded?: readonly UploadedFile[];
};

/** A pre-authorization claim, with photos. Where scripts run, brand and model come by themselves once the HIN is typed. */
export function ClaimForm({
  formKey,
  constraint,
  choices,
  values,
  draft,
  noPhotos,
  lookedUp,
  answer,
  uploaded,
}: ClaimFormProps) {
  const [form, fields] = useFormFields<ClaimFieldset>({ id: "claim", constraint, values, draft, answer });
  const lookUp = useLookUp(form.id);
  const size = readableSize(largestPhoto);

  return (
    <FormPage
      form={form}
      formKey={formKey}
      submit="Submit claim"
      draft={draft}
      cancelTo="/warranty-claims"
      encType="multipart/form-data"
    >
      <FieldGroup title="Boat" about="The HIN is on the starboard side of the transom.">
        <HinFields fields={fields} onLeave={lookUp.ask}>
          <button className="button" name="look-up" value="1" formNoValidate onClick={lookUp.press}>
            Look up
          </button>
        </HinFields>
        {lookUp.said && (
          <p className="hint" role="status">
            {lookUp.said}
          </p>
        )}
        {lookedUp && !lookUp.said && (
          <Answer className="hint" role="status">
            {lookedUp}
          </Answer>
        )}
        <PurchaseFields fields={fields} choices={choices} brandMark="optional" modelMark="optional">
          <TextField field={fields.motorDetails} label="Motor details" mark="optional" width="half" />
        </PurchaseFields>
      </FieldGroup>
      <FieldGroup title="Customer" about="The owner named on the registration.">
        <CustomerFields fields={fields} choices={choices} optional={["region", "zipcode"]} />
      </FieldGroup>
      <FieldGroup title="Claim" about="Amounts are an estimate; the factory confirms them.">
        <WorkFields fields={fields} />
        <AmountFields fields={fields} />
      </FieldGroup>
      <FieldGroup title="Photos" about="The whole hull, the HIN, and the damage.">
        {noPhotos ? (
          <>
            <p role="status">{noPhotos}</p>
            {uploaded && uploaded.length > 0 && <UploadedFiles field={fields.photos.name} files={uploaded} />}
          </>
        ) : (
          <FileField
            field={fields.photos}
            label="Add photos"
            mark="optional"
            hint={`At most ${mostPhotos} files, each at most ${size}.`}
            takes={{ kinds: ["image"], most: mostPhotos, largest: largestPhoto }}
            uploaded={uploaded}
          />
        )}
      </FieldGroup>
      <FieldGroup title="Submitted by">
        <TextField field={fields.associateName} label="Associate name" width="half" />
        <TextField field={fields.associateEmail} label="Associate email" type="email" width="half" />
      </FieldGroup>
    </FormPage>
  );
}
