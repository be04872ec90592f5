import { Form, Link, useNavigation } from "@remix-run/react";
import { importPath } from "./paths";

/** One row above the list: choose a sheet, import it. */
export function ImportPanel() {
  const sending = useNavigation().formAction?.startsWith(importPath) ?? false;

  return (
    <Form className="panel import" method="post" action={importPath} encType="multipart/form-data">
      <p>
        <label htmlFor="sheet">
          <b>Import leads</b>
        </label>{" "}
        <span className="small muted">
          from a .csv file. <Link to={importPath}>Columns and an example</Link>
        </span>
      </p>
      <div className="row">
        <label className="check">
          <input type="checkbox" name="open-leads" value="yes" /> Rows may be open leads
        </label>
        <input type="file" id="sheet" name="sheet" accept=".csv,text/csv" />
        <button className="button" disabled={sending}>
          {sending ? "LOADING" : "Import"}
        </button>
      </div>
    </Form>
  );
}
