import { Form } from "@remix-run/react";
import { type ListRequest } from "~/lib/list-request";

/** A tick beside the search, sent at once where scripts run; it is remembered. */
export function IncludeArchived({ list }: { list: ListRequest }) {
  const isTicked = list.filters.archived === "yes";

  return (
    <Form className="set" preventScrollReset>
      <input type="hidden" name="tick" value="yes" />
      {list.search && <input type="hidden" name="q" value={list.search} />}
      {list.filters.status && <input type="hidden" name="status" value={list.filters.status} />}
      <input type="hidden" name="sort" value={(list.descending ? "-" : "") + list.sort} />
      <label className="check">
        <input
          type="checkbox"
          name="archived"
          value="yes"
          key={String(isTicked)}
          defaultChecked={isTicked}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        />
        Include archived
      </label>
      <button className="button needs-no-script">Show</button>
    </Form>
  );
}
