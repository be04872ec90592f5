import { Form } from "@remix-run/react";
import { FindChoice } from "~/components/form/find-choice";
import { NearestTargets, type Nearest } from "./nearest-targets";
import { type TransferTargets } from "./transfer.server";

type TransferProps = {
  lead: { id: string; profileId: string | null; nearest: Nearest };
  targets: TransferTargets;
  formKey: string;
};

/** Gives a lead to another active dealer. */
export function Transfer({ lead, targets, formKey }: TransferProps) {
  const field = `transfer-${lead.id}`;

  return (
    <div className="forms transfer">
      <FindTarget targets={targets} />
      <Form method="post" className="set" preventScrollReset>
        <label className="label" htmlFor={field}>
          Transfer to another dealer
        </label>
        <input type="hidden" name="intent" value="transfer" />
        <input type="hidden" name="id" value={lead.id} />
        <input type="hidden" name="form-key" value={formKey} />
        <select id={field} name="profileId" defaultValue="" required>
          <TargetOptions targets={targets} except={lead.profileId ?? undefined} />
        </select>
        <button className="button">Transfer</button>
        <NearestTargets {...lead.nearest} />
      </Form>
    </div>
  );
}

/** The dealers to choose from, each with its town and state. */
export function TargetOptions({ targets, except }: { targets: TransferTargets; except?: string }) {
  return (
    <>
      <option value="">Choose a dealer</option>
      {targets.rows
        .filter(({ profileId }) => profileId !== except)
        .map((target) => (
          <option value={target.profileId} key={target.profileId}>
            {[target.company || target.name, target.city, target.region].filter(Boolean).join(", ")}
          </option>
        ))}
    </>
  );
}

/** Before the choice, where there are more dealers than it lists. */
export function FindTarget({ targets: { rows, ...found } }: { targets: TransferTargets }) {
  return <FindChoice name="dealer" noun={{ one: "dealer", many: "dealers" }} among={{ choices: rows, ...found }} />;
}
