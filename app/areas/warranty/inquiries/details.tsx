import { type WarrantyInquiryQueryQuery } from "#graphql/generated/client/graphql";
import { inquiryReference } from "#graphql/areas/warranty/inquiries/rules";
import { Facts, History } from "~/components/record/details";
import { MailLink } from "~/components/link/mail-link";
import { PhoneLink } from "~/components/link/phone-link";
import { HinLink } from "../../boats/hin-link";

/** Everything about an inquiry. */
export function InquiryDetails({ inquiry }: { inquiry: WarrantyInquiryQueryQuery["warrantyInquiry"] }) {
  return (
    <div className="detail-grid">
      <Facts
        title="Boat"
        facts={[
          ["Reference", inquiryReference(inquiry.warrantyInquiryId)],
          ["Model", inquiry.model],
          ["HIN", inquiry.hullIdentificationNumber && <HinLink hin={inquiry.hullIdentificationNumber} />],
        ]}
      />
      <Facts
        title="Owner"
        facts={[
          ["First name", inquiry.firstName],
          ["Last name", inquiry.lastName],
          ["Phone", inquiry.phone && <PhoneLink to={inquiry.phone} />],
          ["Email", inquiry.email && <MailLink to={inquiry.email} />],
        ]}
        address={[
          ["Address", [inquiry.address, inquiry.address1].filter(Boolean).join(", ")],
          ["City", inquiry.city],
          ["State", inquiry.region],
          ["Country", inquiry.country],
          ["Zip code", inquiry.zipcode],
        ]}
      />
      <div>
        <h2>Comments</h2>
        <p className="prewrap">{inquiry.comments}</p>
      </div>
      {inquiry.history.length > 0 && <History entries={inquiry.history} />}
    </div>
  );
}
