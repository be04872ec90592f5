import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formLabels, type FormType, formTypes, requestStatuses, statusTabs } from "#graphql/areas/co-op/rules";
import { allows } from "#graphql/permissions";
import { Link } from "~/components/link/link";
import { PageHead } from "~/components/page-head";
import { requirePermission } from "~/server/session/viewer.server";
import { dealerRequestsPath, formPaths, ledgerPath } from "../paths";

export const meta: MetaFunction = () => [{ title: "Co-Op Pre-Approval Claim Forms, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requirePermission(request, "dealer:DEALER_FORMS_DATASHEETS");
  return { mayFile: allows(viewer, "dealer:DEALER_ALL") };
}

/** The way to the five forms, and to what was filed. */
export default function Buttons() {
  const { mayFile } = useLoaderData<typeof loader>();

  return (
    <>
      <PageHead title="Co-Op Pre-Approval Claim Forms" />
      {!mayFile && (
        <p className="lead">
          Your account may read data sheets, but not file forms. Please ask the manufacturer to open them to you.
        </p>
      )}
      <ul className="form-buttons">
        {formTypes.map((type) => (
          <li className="panel" key={type}>
            <h2>{formLabels[type]}</h2>
            <p className="small muted">{purposes[type]}</p>
            {mayFile ? (
              <Link className="button" to={formPaths[type]}>
                {`Open ${formLabels[type]}`}
              </Link>
            ) : (
              <button className="button" disabled>
                {`Open ${formLabels[type]}`}
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayFile && (
        <section aria-labelledby="filed">
          <h2 id="filed" className="form-title">
            What you have filed
          </h2>
          <p className="set">
            {requestStatuses.map((status) => (
              <Link className="button" to={dealerRequestsPath(status)} key={status}>
                {statusTabs[status]}
              </Link>
            ))}
            <Link className="button" to={ledgerPath}>
              Ledger
            </Link>
          </p>
        </section>
      )}
    </>
  );
}

const purposes: Record<FormType, string> = {
  "media-pre-approval": "Ask before you advertise in a medium.",
  "co-op-advertising-claim": "Claim half of what approved advertising has cost.",
  "special-project-request": "Ask for a share in a project, up to 50 % of its cost.",
  "govt-com-sales-credit-claim": "Claim credit for boats sold to agencies and businesses.",
  "boat-show-credit": "Claim credit for the space our boats had at a show.",
};
