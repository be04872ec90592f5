import { TextAreaField, TextField } from "~/components/form/fields";
import { type TextMetadata } from "../registrations/hin-fields";

type WorkFieldset = { issues: string; repairs: string; parts: string };

type AmountFieldset = {
  laborHours: string;
  laborTotal: string;
  partsUsed: string;
  sublet: string;
  other: string;
  claimTotal: string;
};

/** What is wrong with the boat, and what is done about it. */
export function WorkFields({ fields }: { fields: Record<keyof WorkFieldset, TextMetadata> }) {
  return (
    <>
      <TextAreaField field={fields.issues} label="Issues" mark="optional" rows={3} />
      <TextAreaField field={fields.repairs} label="Repairs" mark="optional" rows={3} />
      <TextAreaField field={fields.parts} label="Parts" mark="optional" rows={2} />
    </>
  );
}

/** Amounts are stored as they are typed. */
export function AmountFields({ fields }: { fields: Record<keyof AmountFieldset, TextMetadata> }) {
  return (
    <>
      <TextField field={fields.laborHours} label="Labor hours" mark="optional" width="third" />
      <TextField field={fields.laborTotal} label="Labor total" mark="optional" width="third" />
      <TextField field={fields.partsUsed} label="Parts used" mark="optional" width="third" />
      <TextField field={fields.sublet} label="Sublet" mark="optional" width="third" />
      <TextField field={fields.other} label="Other" mark="optional" width="third" />
      <TextField field={fields.claimTotal} label="Claim total" mark="optional" width="third" />
    </>
  );
}
