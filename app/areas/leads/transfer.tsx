import { Form } from "@remix-run/react";
import { DealerSelect } from "~/components/form/dealer-select";
import { FindChoice } from "~/components/form/find-choice";
import { type DealerChoices } from "~/lib/dealer-choices";
import { NearestTargets, type Nearest } from "./nearest-targets";

type TransferProps = {
  lead: { id: string; profileId: string | null; nearest: Nearest };
  targets: DealerChoices;
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
        <TargetSelect id={field} targets={targets} except={lead.profileId} />
        <button className="button">Transfer</button>
        <NearestTargets {...lead.nearest} />
      </Form>
    </div>
  );
}

type TargetSelectProps = { id: string; targets: DealerChoices; except: string | null };

/** The dealers to choose from, but for the one that has the lead. */
export function TargetSelect({ id, targets, except }: TargetSelectProps) {
  const others = { ...targets, choices: targets.choices.filter(({ value }) => value !== except) };
  return <DealerSelect id={id} name="profileId" dealers={others} none="Choose a dealer" required />;
}

/** Before the choice, where there are more dealers than it lists. */
export function FindTarget({ targets }: { targets: DealerChoices }) {
  return <FindChoice name="dealer" noun={{ one: "dealer", many: "dealers" }} among={targets} />;
}
