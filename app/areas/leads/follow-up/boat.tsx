import { Form } from "@remix-run/react";
import { Link } from "~/components/link/link";
import { registrationLink } from "~/areas/warranty/registrations/registration-link";
import { Facts } from "~/components/record/details";
import { type NotDone, RowProblem } from "~/components/record/row-problem";
import { Day } from "~/components/when";
import { fullName } from "~/lib/words";
import { type LeadDetail } from "../details";
import { followUpIntents, refusedOf } from "./sent";

type BoatProps = {
  lead: LeadDetail;
  /** Where its registration stands. */
  list: string;
  /** Of its dealer, who says which it is. */
  formKey?: string;
  problem?: NotDone;
};

type LeadBoat = NonNullable<LeadDetail["boat"]>;

/** The boat that a lead became; or those that its dealer is asked about. */
export function Boat({ lead, list, formKey, problem }: BoatProps) {
  const { boat, becameBoat, possibleBoats } = lead;
  return (
    <>
      <RowProblem problem={refusedOf(problem, lead.id, followUpIntents.link, followUpIntents.unlink)} />
      <Facts
        title="Became a boat"
        facts={[
          ["Registration", becameBoat && !boat ? "by its dealer" : null],
          ...(boat ? [factsOf(boat, list)] : []),
          ["", boat && formKey && <Say what="unlink" of={lead} boat={boat} formKey={formKey} />],
        ]}
      />
      {formKey && (
        <Facts
          title="Did it become a boat?"
          facts={possibleBoats.flatMap((one) => [
            factsOf(one, list),
            ["", <Say what="link" of={lead} boat={one} formKey={formKey} key={one.id} />] as const,
          ])}
        />
      )}
    </>
  );
}

function factsOf(boat: LeadBoat, list: string) {
  const { label, to } = registrationLink(boat, list);
  const { hullIdentificationNumber: hin, brand, model, purchaseDate } = boat;
  return [
    <Link to={to} key="registration">
      {label}
    </Link>,
    <>
      {[[brand, model].filter(Boolean).join(" "), hin, fullName(boat)].filter(Boolean).join(", ")}, bought{" "}
      <Day of={purchaseDate} />
    </>,
  ] as const;
}

type SayProps = { what: "link" | "unlink"; of: LeadDetail; boat: LeadBoat; formKey: string };

const says = { link: "It became this boat", unlink: "It is not this boat" };

function Say({ what, of, boat, formKey }: SayProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={followUpIntents[what]} />
      <input type="hidden" name="id" value={of.id} />
      <input type="hidden" name="registrationId" value={boat.id} />
      <input type="hidden" name="form-key" value={formKey} />
      <button className="button">
        {says[what]}
        <span className="sr">, registration # {boat.warrantyId}</span>
      </button>
    </Form>
  );
}
