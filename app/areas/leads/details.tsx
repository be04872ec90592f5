import { useLocation } from "@remix-run/react";
import { type LeadQueryQuery } from "#graphql/generated/client/graphql";
import { readLeadOptions } from "#graphql/areas/leads/options.rules";
import { Facts, History } from "~/components/record/details";
import { Headline } from "~/components/record/headline";
import { MailLink } from "~/components/link/mail-link";
import { PhoneLink } from "~/components/link/phone-link";
import { ShortWhen } from "~/components/when";
import { linkInList } from "~/lib/record-link";
import { moneyTyped } from "#graphql/rules/numbers/money.rules";
import { phone } from "#graphql/rules/phone.rules";
import { Link } from "~/components/link/link";
import { inMiles } from "./miles";

/** `waits`: for an answer, in a sentence that says how that is counted. `street`: of the address, which browsers do not split. */
export type LeadDetail = Omit<LeadQueryQuery["lead"], "waits"> & { waits: string | null; street: string };

/** A lead in one line: who is to act on it. */
export function LeadHeadline({ lead }: { lead: LeadDetail }) {
  return (
    <Headline
      what={`Lead ${lead.leadId}`}
      of={lead.name}
      amount={moneyTyped(readLeadOptions(lead.options ?? null).totalPrice)}
      next={lead.waits && (lead.dealerName ? "The dealer answers" : "Not yet given to a dealer")}
    />
  );
}

/** Everything about a lead, for all who may see it. */
export function LeadDetails({ lead }: { lead: LeadDetail }) {
  return (
    <div className="detail-grid">
      <Customer lead={lead} />
      <LeadOptions options={lead.options ?? null} />
      <div className="stack">
        <Duplicates duplicates={lead.duplicates} />
        <NearestDealers dealers={lead.nearestDealers} />
        <History entries={[...lead.history, { id: "received", at: lead.createdAt, action: "Received", undo: null }]} />
      </div>
    </div>
  );
}

function Customer({ lead }: { lead: LeadDetail }) {
  const place = [lead.city, [lead.state, lead.postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");

  return (
    <Facts
      title="Customer"
      facts={[
        ["Waiting", lead.waits],
        ["Email", lead.email && <MailLink to={lead.email} />],
        ["Phone", lead.phone && <PhoneLink to={lead.phone} />],
        ["Heard about", lead.heardAbout],
        ["Magazines", lead.magazines],
        ["Time frame", lead.timeFrame],
        ["Ownership", lead.ownership],
        ["Interests", lead.interests],
        ["Age", lead.age],
        ["Income", lead.annualIncome],
      ]}
      address={[
        ["Address", lead.street],
        ["City", place],
        ["Country", lead.country],
      ]}
    />
  );
}

/** What was put together on the web site; text that cannot be read is shown as it is. */
function LeadOptions({ options }: { options: string | null }) {
  const chosen = readLeadOptions(options);

  return (
    <Facts
      title="Lead options"
      facts={[
        ["Model", chosen.model],
        ["Boat color", chosen.boatColor],
        ["Options", chosen.options.join(", ")],
        ["Special", chosen.specialOptions.join(", ")],
        ...chosen.specifications.map(({ heading, items }) => [heading, items.join(", ")] as const),
        ["Total price", moneyTyped(chosen.totalPrice)],
        ["As received", chosen.raw],
      ]}
    />
  );
}

/** Leads of the same customer, as far as the viewer sees them. */
function Duplicates({ duplicates }: Pick<LeadDetail, "duplicates">) {
  const { pathname } = useLocation();

  return (
    <Facts
      title="Same email or phone within 90 days"
      facts={duplicates.map(({ id, leadId, name, dealerName, createdAt, fulfilledby }) => {
        const { label, to } = linkInList(`Lead ${leadId}`, pathname, `${leadId} ${name}`, id);
        return [
          <ShortWhen at={createdAt} key="when" />,
          <>
            <Link to={to}>{label}</Link>, {[name, dealerName ?? "not assigned", fulfilledby ?? "open"].join(", ")}
          </>,
        ] as const;
      })}
    />
  );
}

function NearestDealers({ dealers }: { dealers: LeadDetail["nearestDealers"] }) {
  return (
    <Facts
      title="Nearest dealers"
      facts={dealers.map((dealer) => [
        dealer.distance === null ? "Unknown distance" : inMiles(dealer.distance),
        <>
          {[dealer.name, dealer.address].filter(Boolean).join(", ")}
          {dealer.phone && (
            <>
              , <span className="nowrap">{phone(dealer.phone)}</span>
            </>
          )}
        </>,
      ])}
    />
  );
}
