import { Link } from "~/components/link/link";
import { Facts } from "~/components/record/details";
import { ShortWhen } from "~/components/when";
import { linkInList } from "~/lib/record-link";
import { type RegistrationWithOwners } from "./details";

/** The lead that a boat came of; or those of the same customer, one of which its dealer may say it is. */
export function LeadOf({ registration: { leads } }: { registration: RegistrationWithOwners }) {
  const isKnown = leads.some(({ linked }) => linked);
  return (
    <Facts
      title={isKnown ? "From a lead" : "Did it come from a lead?"}
      facts={leads.map(({ id, leadId, name, createdAt }) => {
        const { label, to } = linkInList(`Lead ${leadId}`, "/leads", `${leadId} ${name}`, id);
        return [
          <Link to={to} key="lead">
            {label}
          </Link>,
          <>
            {name}, <ShortWhen at={createdAt} />
          </>,
        ] as const;
      })}
    />
  );
}

/** Asks the user who has just registered a boat: nothing is linked by itself. */
export function askedOfLeads(leads: readonly { leadId: number }[]): string {
  if (leads.length === 0) return "";
  const numbers = leads.map(({ leadId }) => leadId).join(", ");
  return `. Did it come from ${leads.length === 1 ? "lead" : "one of the leads"} ${numbers}? Say so in the lead.`;
}
