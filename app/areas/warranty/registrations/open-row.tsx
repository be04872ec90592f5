import { useSearchParams } from "@remix-run/react";
import { ownersPerPage } from "#graphql/areas/warranty/registrations/rules";
import { ConfirmLink } from "~/components/record/confirm";
import { History } from "~/components/record/details";
import { Headline } from "~/components/record/headline";
import { PrintToPdf } from "~/components/record/print-to-pdf";
import { type Column } from "~/components/list/column";
import { PrintTable } from "~/components/list/print-table";
import { Tabs } from "~/components/tabs";
import { ShortWhen } from "~/components/when";
import { newFormPath } from "~/areas/co-op/paths";
import { listAddress } from "~/lib/list-request";
import { phone as phoneNumber } from "#graphql/rules/phone.rules";
import { Link } from "~/components/link/link";
import { fullName } from "~/lib/words";
import { Conversation } from "../../conversations/conversation";
import { dealerOf } from "./boat-columns";
import { type Registration, RegistrationFacts, type RegistrationWithOwners, type TalkedRegistration } from "./details";
import { LeadOf } from "./lead-of";
import { pagesIn, withOwnersPage } from "./owners-tab";
import { registrationPath } from "./registration-link";
import { BackLink } from "~/components/link/back-link";

type OpenRegistrationProps = { registration: TalkedRegistration };

/** A dealer's: the registration, its trace and its document. */
export function OpenRegistration({ registration, mayClaim }: OpenRegistrationProps & { mayClaim: boolean }) {
  return (
    <>
      <Headline {...headlineOf(registration)} />
      <div className="detail-grid">
        <RegistrationFacts registration={registration} />
        <LeadOf registration={registration} />
        <History entries={registration.history} />
      </div>
      <Conversation
        messages={registration.conversation}
        record={registrationPath(registration.id)}
        begin="Ask for a correction"
      />
      <div className="act">
        <div className="set">
          <Link
            className="button"
            to={`/warranty-preauth-claim?${new URLSearchParams({ registration: registration.id })}`}
          >
            File a claim
          </Link>
          <Link className="button" to={`/warranty-register?${new URLSearchParams({ from: registration.id })}`}>
            Register another boat
          </Link>
          {mayClaim && (
            <Link className="button" to={newFormPath("govt-com-sales-credit-claim", { registration: registration.id })}>
              Sales credit
            </Link>
          )}
          <PrintToPdf address={`/warranty-registrations/${registration.id}/pdf`} />
        </div>
      </div>
    </>
  );
}

/** An admin's: the boat's owners, the current and the previous ones, and what can be done. */
export function OpenAdminRegistration({ registration }: OpenRegistrationProps) {
  const [params] = useSearchParams();
  const { id, previousOwners } = registration;
  const page = pagesIn(params).get(id);
  const address = (previous: number | null) => listAddress(params, { previous: withOwnersPage(params, id, previous) });

  return (
    <>
      <Headline {...headlineOf(registration.currentOwner ?? registration)} />
      <Tabs
        label={`Owners of ${registration.hullIdentificationNumber}`}
        tabs={[
          { label: "Current Owner", to: address(null), current: page === undefined },
          { label: "Previous Owners", to: address(1), current: page !== undefined, count: previousOwners.total },
        ]}
      />
      <div className="detail-grid">
        {page !== undefined ? (
          <PreviousOwners owners={previousOwners} page={page} address={address} />
        ) : registration.currentOwner ? (
          <RegistrationFacts registration={registration.currentOwner} />
        ) : (
          <p>This boat has no current owner.</p>
        )}
        <History entries={registration.history} />
      </div>
      <Conversation messages={registration.conversation} record={registrationPath(id)} />
      <div className="act">
        <div className="set">
          <span className="label">Registration # {registration.warrantyId}</span>
          {registration.status === "New" && (
            <BackLink className="button" to={`/admin-warranty-registrations/${id}/transfer`}>
              Transfer
            </BackLink>
          )}
          <BackLink className="button" to={`/admin-warranty-registrations/${id}/edit`}>
            Edit
          </BackLink>
          {registration.status === "New" && !registration.isTransfer && (
            <BackLink className="button" to={`/admin-warranty-registrations/${id}/survey`}>
              Survey
            </BackLink>
          )}
          <ConfirmLink to={`/admin-warranty-registrations/${id}/delete`} className="button danger">
            Delete
          </ConfirmLink>
          <PrintToPdf address={`/warranty-registrations/${id}/pdf`} />
        </div>
      </div>
    </>
  );
}

function headlineOf(registration: Pick<Registration, "warrantyId" | "status" | "firstName" | "lastName">) {
  return { what: `Registration ${registration.warrantyId}`, of: fullName(registration), status: registration.status };
}

type PreviousOwnersProps = {
  owners: RegistrationWithOwners["previousOwners"];
  page: number;
  address: (page: number) => string;
};

function PreviousOwners({ owners: { rows, total }, page, address }: PreviousOwnersProps) {
  const last = Math.max(1, Math.ceil(total / ownersPerPage));
  if (total === 0) return <p>This boat has had no other owner.</p>;

  return (
    <div className="whole">
      <PrintTable columns={ownerColumns} rows={rows} rowKey={({ id }) => id} />
      {last > 1 && (
        <p className="set small">
          {page > 1 && (
            <Link to={address(page - 1)} stays>
              Newer owners
            </Link>
          )}
          <span className="muted">
            Page {page} of {last}
          </span>
          {page < last && (
            <Link to={address(page + 1)} stays>
              Older owners
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

const ownerColumns: Column<Registration>[] = [
  { id: "warranty_id", header: "#", kind: "id", text: ({ warrantyId }) => String(warrantyId) },
  { id: "name", header: "Name", kind: "title", text: fullName },
  {
    id: "submittedon",
    header: "Submitted",
    kind: "when",
    text: ({ submittedon }) => submittedon,
    cell: ({ submittedon }) => <ShortWhen at={submittedon} />,
  },
  {
    id: "contact",
    header: "Contact",
    text: ({ phone, email }) => [phoneNumber(phone ?? ""), email].filter(Boolean).join(", "),
  },
  { id: "dealer", header: "Dealer", kind: "name", text: dealerOf },
  { id: "comments", header: "Comments", text: ({ comments }) => comments ?? "" },
];
