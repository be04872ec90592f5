import { type ContactRequestQueryQuery } from "#graphql/generated/client/graphql";
import { Facts, History } from "~/components/record/details";
import { MailLink } from "~/components/link/mail-link";
import { PhoneLink } from "~/components/link/phone-link";
import { contactReference } from "#graphql/areas/contact-requests/rules";

/** Everything about a contact request. */
export function ContactDetails({ request }: { request: ContactRequestQueryQuery["contactRequest"] }) {
  return (
    <div className="detail-grid">
      <Facts
        title="Request"
        facts={[
          ["Reference", contactReference(request.referenceNumber)],
          ["Brand", request.brand],
          ["First Name", request.firstName],
          ["Last Name", request.lastName],
          ["Address", [request.address, request.address2].filter(Boolean).join(", ")],
          ["Phone", request.phone && <PhoneLink to={request.phone} />],
          ["City", request.city],
          ["State", request.region],
          ["Country", request.country],
          ["Zipcode", request.zipcode],
          ["Email", request.email && <MailLink to={request.email} />],
        ]}
      />
      <div>
        <h2>Comments</h2>
        <p className="prewrap">{request.comments}</p>
      </div>
      <History entries={request.history} />
    </div>
  );
}
