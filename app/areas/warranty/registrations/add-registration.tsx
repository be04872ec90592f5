import { type SubmissionResult } from "@conform-to/react";
import { Link } from "~/components/link/link";
import { type FormConstraints } from "~/components/form/form-page";
import { FindChoice } from "~/components/form/find-choice";
import { NoticeBox } from "~/components/notice";
import { type DealerChoices } from "~/lib/dealer-choices";
import { type WarrantyChoices } from "./fields";
import { AdminRegistrationForm } from "./form";

type Choice = { value: string; label: string };

type AddRegistrationProps = {
  formKey: string;
  constraint: FormConstraints;
  choices: WarrantyChoices;
  dealers: DealerChoices;
  /** The hull that is to be registered. */
  begun: { hullIdentificationNumber: string } | null;
  answer?: SubmissionResult<string[]> & { regions: readonly Choice[] };
};

/** Folded away above the list until it is wanted, or has something to say. */
export function AddRegistration({ choices, answer, ...form }: AddRegistrationProps) {
  const hin = answer?.initialValue?.hullIdentificationNumber;
  const isTaken = answer?.error?.hullIdentificationNumber?.some((message) => message.includes("is registered already"));

  return (
    <details
      className="panel fold above"
      open={answer !== undefined || form.dealers.search !== "" || form.begun !== null || undefined}
    >
      <summary>Add Warranty Registration</summary>
      <FindChoice className="set pad" name="dealer" noun={{ one: "dealer", many: "dealers" }} among={form.dealers} />
      {isTaken && typeof hin === "string" && (
        <NoticeBox tone="wait">
          <Link to={`/admin-warranty-registrations?q=${encodeURIComponent(hin)}`}>Find {hin} to transfer it</Link>
        </NoticeBox>
      )}
      <AdminRegistrationForm
        {...form}
        submit="Add registration"
        choices={{ ...choices, regions: answer?.regions ?? choices.regions }}
        answer={answer}
      />
    </details>
  );
}
