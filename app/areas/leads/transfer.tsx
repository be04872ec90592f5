import { Form } from "@remix-run/react";
import { type TransferTargetsQueryQuery } from "#graphql/generated/client/graphql";

type TransferTarget = TransferTargetsQueryQuery["transferTargets"][number];

type TransferProps = {
  lead: { id: string; profileId?: string | null };
  targets: readonly TransferTarget[];
  formKey: string;
};

/** Gives a lead to another active dealer. */
export function Transfer({ lead, targets, formKey }: TransferProps) {
  const field = `transfer-${lead.id}`;

  return (
    <Form method="post" className="set" preventScrollReset>
      <label className="label" htmlFor={field}>
        Transfer to another dealer
      </label>
      <input type="hidden" name="intent" value="transfer" />
      <input type="hidden" name="id" value={lead.id} />
      <input type="hidden" name="form-key" value={formKey} />
      <select id={field} name="profileId" defaultValue="" required>
        <TargetOptions targets={targets.filter(({ profileId }) => profileId !== lead.profileId)} />
      </select>
      <button className="button">Transfer</button>
    </Form>
  );
}

/** The dealers to choose from, told apart by their places. */
export function TargetOptions({ targets }: { targets: readonly TransferTarget[] }) {
  return (
    <>
      <option value="">Choose a dealer</option>
      {targets.map((target) => (
        <option value={target.profileId} key={target.profileId}>
          {[target.company || target.name, target.city, target.region].filter(Boolean).join(", ")}
        </option>
      ))}
    </>
  );
}
