import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Icon } from "~/components/icon";
import { useFreshData } from "~/components/live/use-changes";
import { PageHead } from "~/components/page-head";
import { requirePermission } from "~/server/session/viewer.server";
import { countOfLeads } from "../count";
import { DaysForm } from "./days-form";
import { handoverCsvAddress } from "./paths";
import { loadPreview } from "./preview.server";
import { HandoverRow } from "./row";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.problem ? "Error: " : ""}Hand-over preview, Slipway` },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_LEADS");
  return loadPreview(request);
}

/** Shows admins which leads the hand-over rule would move, and to whom, whether it is on or off. It moves none. */
export default function HandoverPreview() {
  const { shown, typed, problem, loadedAt } = useLoaderData<typeof loader>();
  useFreshData("leads", loadedAt);

  return (
    <>
      <PageHead
        title="Hand-over preview"
        crumb={{ to: "/admin-leads?late=late&sort=created_at", label: "Late leads" }}
        about={shown && countOfLeads(shown.total)}
        end={
          shown &&
          shown.total > 0 && (
            <>
              <a className="button" href={handoverCsvAddress(shown.days)}>
                <Icon name="file" />
                Export CSV
              </a>
              <button className="button needs-script" type="button" onClick={() => window.print()}>
                <Icon name="print" />
                Print
              </button>
            </>
          )
        }
      />
      <section className="panel pad stack above" aria-label="The rule">
        {shown && <p>{shown.standing}</p>}
        <DaysForm typed={typed} problem={problem} />
      </section>
      {shown && (
        <section className="panel" aria-label="Leads">
          {shown.outcome && <p className="pad">{shown.outcome}</p>}
          {shown.rows.length > 0 ? <Leads rows={shown.rows} /> : <Nothing days={shown.days} />}
        </section>
      )}
    </>
  );
}

type Shown = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["shown"]>;

function Leads({ rows }: Pick<Shown, "rows">) {
  return (
    <div className="scroll">
      <table className="list plain">
        <thead>
          <tr>
            <th scope="col">Lead</th>
            <th scope="col">Brand</th>
            <th scope="col">Dealership</th>
            <th scope="col">With it since</th>
            <th scope="col">Goes to</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <HandoverRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Nothing({ days }: Pick<Shown, "days">) {
  return (
    <div className="empty">
      <h2>No lead has waited that long</h2>
      <p>
        Leads that are not answered within {days === 1 ? "one working day" : `${days} working days`}, in the business
        hours of their dealer, are listed here.
      </p>
    </div>
  );
}
