import { Form, useSearchParams } from "@remix-run/react";
import { useId } from "react";
import { counted } from "~/lib/words";
import { type TransferTargets } from "./transfer.server";

type TransferProps = {
  lead: { id: string; profileId?: string | null };
  targets: TransferTargets;
  formKey: string;
};

/** Gives a lead to another active dealer. */
export function Transfer({ lead, targets, formKey }: TransferProps) {
  const field = `transfer-${lead.id}`;

  return (
    <>
      <FindDealer targets={targets} />
      <Form method="post" className="set" preventScrollReset>
        <label className="label" htmlFor={field}>
          Transfer to another dealer
        </label>
        <input type="hidden" name="intent" value="transfer" />
        <input type="hidden" name="id" value={lead.id} />
        <input type="hidden" name="form-key" value={formKey} />
        <select id={field} name="profileId" defaultValue="" required>
          <TargetOptions targets={targets} except={lead.profileId} />
        </select>
        <button className="button">Transfer</button>
      </Form>
    </>
  );
}

/** The dealers to choose from, told apart by their places. */
export function TargetOptions({ targets, except }: { targets: TransferTargets; except?: string | null }) {
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

/** Where there are more dealers than a choice holds, they are searched for; all else of the address stays. */
export function FindDealer({ targets: { total, rows, search } }: { targets: TransferTargets }) {
  const [params] = useSearchParams();
  const field = useId();
  if (!search && total <= rows.length) return null;

  return (
    <Form className="set" preventScrollReset>
      <label className="label" htmlFor={field}>
        Find the dealer to choose: {counted(total, { one: "dealer", many: "dealers" })}
        {total > rows.length && `, the first ${rows.length} listed`}
      </label>
      {[...params].map(
        ([name, value], index) => name !== "dealer" && <input type="hidden" name={name} value={value} key={index} />,
      )}
      <input className="search" type="search" id={field} name="dealer" defaultValue={search} />
      <button className="button">Find</button>
    </Form>
  );
}
