import { type FieldMetadata, useFormMetadata } from "@conform-to/react";
import { type ChangeEvent, useRef } from "react";
import { SelectField, TextField } from "./fields";

type TextMetadata = FieldMetadata<string, Record<string, unknown>, string[]>;
type Choice = { value: string; label: string };

type AddressFieldsProps = {
  fields: {
    address: TextMetadata;
    address2?: TextMetadata;
    city: TextMetadata;
    region: TextMetadata;
    zipcode: TextMetadata;
  };
  /** Where there is one to choose; the others are in the United States. */
  country?: { field: TextMetadata; choices: readonly Choice[] };
  /** Of the country that is chosen. */
  regions: readonly Choice[];
  /** Which of them may be left empty, beside the second line. */
  optional?: readonly ("address" | "city" | "region" | "zipcode")[];
  regionLabel?: string;
  /** The address of somebody other than the user: the browser does not offer its own. */
  another?: boolean;
};

/**
 * The fields of an address. A user who chooses another country gets the form back with the regions of that country: at
 * once with scripts, and by a button without them. That form has an intent, so its action stores nothing and only answers
 * with the regions.
 */
export function AddressFields({
  fields,
  country,
  regions,
  optional = [],
  regionLabel = "State",
  another,
}: AddressFieldsProps) {
  const own = (part: string) => (another ? "off" : part);
  const mark = (name: "address" | "city" | "region" | "zipcode") => (optional.includes(name) ? "optional" : undefined);

  return (
    <>
      <TextField field={fields.address} label="Address" mark={mark("address")} autoComplete={own("address-line1")} />
      {fields.address2 && (
        <TextField field={fields.address2} label="Address 2" mark="optional" autoComplete={own("address-line2")} />
      )}
      {country && <CountryField {...country} region={fields.region} />}
      <TextField
        field={fields.city}
        label="City"
        mark={mark("city")}
        width="third"
        autoComplete={own("address-level2")}
      />
      <SelectField
        field={fields.region}
        label={regionLabel}
        mark={mark("region")}
        width="third"
        choices={[{ value: "", label: regions.length ? "Choose one" : "None" }, ...regions]}
      />
      <TextField
        field={fields.zipcode}
        label="Zip code"
        mark={mark("zipcode")}
        width="third"
        autoComplete={own("postal-code")}
      />
    </>
  );
}

type CountryFieldProps = { field: TextMetadata; choices: readonly Choice[]; region: TextMetadata };

function CountryField({ field, choices, region }: CountryFieldProps) {
  const form = useFormMetadata(field.formId);
  const ask = useRef<HTMLButtonElement>(null);

  return (
    <div className="fields">
      <SelectField field={field} label="Country" width="half" choices={choices} onChange={askForRegions} />
      {choices.length > 1 && (
        <div className="half needs-no-script">
          <button className="button" ref={ask} {...form.update.getButtonProps({ name: region.name, value: "" })}>
            Show its states and regions
          </button>
        </div>
      )}
    </div>
  );

  function askForRegions({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    currentTarget.form?.requestSubmit(ask.current);
  }
}
