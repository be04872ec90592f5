import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Link } from "~/components/link/link";
import { NoticeBox } from "~/components/notice";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { newFormKey } from "~/server/forms/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { adminLedgerPath } from "../paths";
import { importAllowancesPath } from "./paths";
import { sheet, takeSheet } from "./import.server";

export const meta: MetaFunction = () => [{ title: "Import allowances, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
  return { ...sheet, formKey: newFormKey() };
}

export async function action({ request }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
  return takeSheet(request, profileId);
}

const example = { dealerCode: "D0001", email: "sales@harbor.example", year: "2027", amount: "12500.00" };

/** Takes a sheet that sets the allowances of many dealers; its rows are looked at before anything is set. */
export default function ImportAllowances() {
  const { columns, most, ...loaded } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { formKey } = answer ?? loaded;

  return (
    <>
      <PageHead title="Import allowances" crumb={{ to: adminLedgerPath, label: "Co-op ledger" }} />
      {answer && (
        <NoticeBox tone="no" answers>
          {answer.problem}
        </NoticeBox>
      )}
      <div className="stack">
        <section className="panel pad">
          {/* A file that was corrected has to be read anew: a browser sends none that has changed since it was chosen. */}
          <Form
            method="post"
            action={importAllowancesPath}
            encType="multipart/form-data"
            className="stack"
            key={formKey}
          >
            <input type="hidden" name="form-key" value={formKey} />
            <div className="field">
              <label htmlFor="allowances">Sheet (CSV)</label>
              <p className="hint" id="allowances-hint">
                Its first row names the columns; at most {most} allowances, each dealer and year once. A row names its
                dealer by code, or by email where it has no code. An allowance that is set already is replaced. You see
                every row before anything is stored, and can match the columns of a sheet with other headers.
              </p>
              <input
                type="file"
                id="allowances"
                name="sheet"
                accept=".csv,text/csv"
                required
                aria-describedby="allowances-hint"
              />
            </div>
            <p className="set">
              <button className="button primary">Check the sheet</button>
              <Link className="button quiet" to={adminLedgerPath}>
                Cancel
              </Link>
            </p>
          </Form>
        </section>
        <section className="panel titled">
          <h2>An example</h2>
          <div className="scroll">
            <table className="list plain" aria-label="An example of a sheet">
              <thead>
                <tr>
                  {columns.map(({ key, header }) => (
                    <th scope="col" key={key}>
                      {header}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                <tr>
                  {columns.map(({ key, header }) => (
                    <td data-label={header} key={key}>
                      {example[key]}
                    </td>
                  ))}
                </tr>
              </tbody>
            </table>
          </div>
        </section>
      </div>
    </>
  );
}
