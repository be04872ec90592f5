import { type SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";
import { largestPhoto, mostPhotos } from "#graphql/areas/warranty-claims/rules";
import { storedHin } from "#graphql/areas/warranty-registrations/hin.rules";
import { type RegisteredBoatQueryQuery } from "#graphql/generated/client/graphql";
import { AddressFields } from "~/components/form/address-fields";
import { FieldGroup } from "~/components/form/field-group";
import { TextField } from "~/components/form/fields";
import { FileField } from "~/components/form/file-field";
import { type FormConstraints, FormPage, useFormFields } from "~/components/form/form-page";
import { readableSize } from "~/lib/file-size";
import { type KeptFile } from "~/lib/kept-files";
import {
  CustomerFields,
  type CustomerFieldset,
  PurchaseFields,
  type WarrantyChoices,
} from "../../warranty-registrations/fields";
import { HinFields } from "../../warranty-registrations/hin-fields";
import { AmountFields, type AmountFieldset, WorkFields, type WorkFieldset } from "../work-fields";

type ClaimFieldset = CustomerFieldset &
  WorkFieldset &
  AmountFieldset & {
    hullIdentificationNumber: string;
    retypeHin: string;
    purchaseDate: string;
    brand: string;
    modelId: string;
    motorDetails: string;
    photos: string[];
    associateName: string;
    associateEmail: string;
  };

export type RegisteredBoat = RegisteredBoatQueryQuery["registeredBoat"];

type ClaimFormProps = {
  formKey: string;
  constraint: FormConstraints;
  choices: WarrantyChoices;
  /** Why photos cannot be sent now. */
  noPhotos?: string;
  /** What the button «Look up» found out. */
  lookedUp?: string;
  answer?: SubmissionResult<string[]>;
  kept?: readonly KeptFile[];
};

/** A pre-authorization claim, with photos. Where scripts run, brand and model come by themselves once the HIN is typed. */
export function ClaimForm({ formKey, constraint, choices, noPhotos, lookedUp, answer, kept }: ClaimFormProps) {
  const [form, fields] = useFormFields<ClaimFieldset>({ id: "claim", constraint, answer });
  const lookUp = useLookUp(form.id);
  const size = readableSize(largestPhoto);

  return (
    <FormPage
      form={form}
      formKey={formKey}
      submit="Submit claim"
      cancelTo="/warranty-claims"
      encType="multipart/form-data"
    >
      <FieldGroup title="Boat" about="The HIN is on the starboard side of the transom.">
        <HinFields fields={fields} onLeave={lookUp.ask}>
          <button className="button" name="look-up" value="1" formNoValidate onClick={lookUp.press}>
            Look up
          </button>
        </HinFields>
        {(lookUp.said ?? lookedUp) && (
          <p className="hint" role="status">
            {lookUp.said ?? lookedUp}
          </p>
        )}
        <PurchaseFields fields={fields} choices={choices} brandMark="optional" modelMark="optional">
          <TextField field={fields.motorDetails} label="Motor details" mark="optional" width="half" />
        </PurchaseFields>
      </FieldGroup>
      <FieldGroup title="Customer" about="The owner named on the registration.">
        <CustomerFields fields={fields} />
        <AddressFields
          fields={fields}
          country={{ field: fields.country, choices: choices.countries }}
          regions={choices.regions}
          optional={["region", "zipcode"]}
        />
      </FieldGroup>
      <FieldGroup title="Claim" about="Amounts are an estimate; the factory confirms them.">
        <WorkFields fields={fields} />
        <AmountFields fields={fields} />
      </FieldGroup>
      <FieldGroup title="Photos" about="The whole hull, the HIN, and the damage.">
        {noPhotos ? (
          <p role="status">{noPhotos}</p>
        ) : (
          <FileField
            field={fields.photos}
            label="Add photos"
            mark="optional"
            hint={`At most ${mostPhotos} files, each at most ${size}.`}
            takes={{ kinds: ["image"], most: mostPhotos }}
            kept={kept}
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

/** Asks for the boat of a HIN that was typed twice alike, and chooses its brand and model. */
function useLookUp(formId: string) {
  const { load, data } = useFetcher<{ boat: RegisteredBoat; said: string }>();
  const asked = useRef("");

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!data?.boat || !(form instanceof HTMLFormElement)) return;
    choose(form, "brand", data.boat.brand ?? "");
    choose(form, "modelId", data.boat.modelId);
  }, [data, formId]);

  // What was typed before the scripts came.
  useEffect(() => {
    const typed = valuesOf(formId);
    if (typed("brand") === "" && typed("modelId") === "") ask(typed("hullIdentificationNumber"), typed("retypeHin"));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is ready
  }, []);

  function ask(hin: string, retyped: string) {
    const wanted = storedHin(hin);
    if (wanted !== "" && wanted === storedHin(retyped) && wanted !== asked.current) find(wanted);
  }

  /** Whoever presses the button need not have typed the HIN twice. */
  function press(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    find(storedHin(valuesOf(formId)("hullIdentificationNumber")));
  }

  function find(hin: string) {
    asked.current = hin;
    load(`/warranty-preauth-claim/boat?hin=${encodeURIComponent(hin)}`);
  }

  return { ask, press, said: data?.said };
}

function valuesOf(formId: string): (name: string) => string {
  const form = document.getElementById(formId);
  const values = new FormData(form instanceof HTMLFormElement ? form : undefined);
  return (name) => String(values.get(name) ?? "");
}

/** Only what can be chosen is. */
function choose(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLSelectElement && [...field.options].some((option) => option.value === value)) {
    field.value = value;
  }
}
