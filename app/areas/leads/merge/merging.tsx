import { type AdminLeadQueryQuery } from "#graphql/generated/client/graphql";
import { phone } from "#graphql/rules/phone.rules";
import { BackLink } from "~/components/link/back-link";
import { Facts } from "~/components/record/details";

type MergingProps = { lead: Pick<AdminLeadQueryQuery["lead"], "id" | "duplicates" | "merged"> };

/** Lists the leads that were merged into a lead, and its duplicates with links to merge them. For admins only. */
export function Merging({ lead: { id: of, duplicates, merged } }: MergingProps) {
  return (
    <>
      <Facts
        title="Merged into this lead"
        facts={merged.map(({ leadId, name, email, phone: number, address }) => [
          `Lead ${leadId}`,
          [name, email, number && phone(number), address].filter(Boolean).join(", "),
        ])}
      />
      {duplicates.length > 0 && (
        <div className="set">
          <span className="label">Same email or phone</span>
          {duplicates.map(({ id, leadId }) => (
            <BackLink className="button" to={`/admin-leads/${of}/merge/${id}`} key={id}>
              Merge with lead {leadId}…
            </BackLink>
          ))}
        </div>
      )}
    </>
  );
}
