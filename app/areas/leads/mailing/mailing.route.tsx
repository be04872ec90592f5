import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { leadLabelsName, leadLettersName, mostLetters } from "#graphql/areas/leads/rules";
import { LeadAddressesQuery } from "#graphql/generated/client/graphql";
import { Link } from "~/components/link/link";
import { PageHead } from "~/components/page-head";
import { linkInList, type RecordLink } from "~/lib/record-link";
import { counted } from "~/lib/words";
import { reading } from "~/server/data/reading.server";
import { requirePermission } from "~/server/session/viewer.server";
import { mostNamed } from "../bulk/chosen.server";
import { Named } from "../bulk/named";
import { countOfLeads } from "../count";
import { sideOf } from "../sides.server";
import { LabelsForm } from "./labels-form";
import { readMailing, tooMany } from "./mailing.server";

export const meta: MetaFunction = () => [{ title: "Letters to leads, Slipway" }];

/** What can be sent to the selected leads: how many letters that makes, and who gets none. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { path, permission } = sideOf(request);
  await requirePermission(request, permission);
  const { total, mailed, without } = await readMailing(request, reading(LeadAddressesQuery, "leads"));
  const { searchParams: params } = new URL(request.url);
  const selected = [...params].filter(([name]) => name !== "first");
  params.delete("id");
  params.delete("select");
  return {
    total,
    path,
    selected,
    backTo: `${path}?${params}`,
    letters: mailed.length,
    named: mailed.slice(0, mostNamed).map(({ leadId, name }) => `${leadId} ${name}`),
    without: without.map(({ id, leadId, name }) => linkInList(`${leadId} ${name}`, path, `${leadId} ${name}`, id)),
    problem: total > mostLetters ? tooMany(total) : undefined,
  };
}

export default function Mailing() {
  const { total, path, selected, backTo, letters, named, without, problem } = useLoaderData<typeof loader>();

  return (
    <>
      <PageHead title={`Letters to ${countOfLeads(total)}`} crumb={{ to: backTo, label: "All New Leads" }} />
      {problem && <p className="lead">{problem}</p>}
      {total === 0 && <p className="lead">No leads are selected. Tick some in the list, or take all of it.</p>}
      {total > 0 && !problem && (
        <div className="panel pad confirm stack">
          {letters === 0 ? (
            <p>None of them has a postal address.</p>
          ) : (
            <>
              <p>
                {counted(letters, { one: "letter", many: "letters" })} in one file, in the order of the list: thanks for
                the request, and the dealers nearest to the customer. A label for each is in the same order.
              </p>
              <Named named={named} total={letters} />
              <p className="set">
                <a className="button primary" href={`${path}/${leadLettersName}?${new URLSearchParams(selected)}`}>
                  {counted(letters, { one: "letter", many: "letters" })} (PDF)
                </a>
              </p>
              <LabelsForm to={`${path}/${leadLabelsName}`} selected={selected} />
            </>
          )}
          <Without leads={without} />
        </div>
      )}
    </>
  );
}

/** Each leads to its row, where what is known of it stands. */
function Without({ leads }: { leads: readonly RecordLink[] }) {
  if (leads.length === 0) return null;
  return (
    <section>
      <h2>No postal address</h2>
      <p>
        {countOfLeads(leads.length)} without a street, or without a city and a postal code: no letter, and no label.
      </p>
      <ul className="named">
        {leads.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
