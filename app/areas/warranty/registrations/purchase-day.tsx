import { useState } from "react";
import { registeredAfter, windowInWords } from "#graphql/areas/warranty/registrations/rules";
import { manufacturerZone } from "#graphql/rules/manufacturer.rules";
import { TextField } from "~/components/form/fields";
import { dayIn } from "~/lib/dates";
import { type TextMetadata } from "./hin-fields";

/**
 * The day of the purchase. The field says at once when that day is too late for the registration, which is no reason to
 * refuse it.
 */
export function PurchaseDay({ field }: { field: TextMetadata }) {
  const [late, setLate] = useState<string>();

  function look(purchaseDate: string) {
    const dates = { purchaseDate, registeredOn: dayIn(new Date().toISOString(), manufacturerZone) };
    setLate(registeredAfter(dates).late ? `Will be ${windowInWords(dates)}.` : undefined);
  }

  return (
    <div className="half" onChange={({ target }) => target instanceof HTMLInputElement && look(target.value)}>
      <TextField field={field} label="Purchase date" type="date" hint={late} />
    </div>
  );
}
