import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/components/link/link";
import { ConfirmLink } from "~/components/record/confirm";
import { PageHead } from "~/components/page-head";
import { counted } from "~/lib/words";
import { requireViewer } from "~/server/session/viewer.server";
import { listTitle } from "./lists.server";
import { viewPath } from "./paths";
import { countInWords } from "./count";

export const meta: MetaFunction = () => [{ title: "Views, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { views } = await requireViewer(request);
  return { views: (views ?? []).map((view) => ({ ...view, list: listTitle(view.path) })) };
}

/** All views of the viewer, to be opened, renamed and deleted. */
export default function Views() {
  const { views } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Views" about={counted(views.length, { one: "view", many: "views" })} />
      <section className="panel" aria-label="Views">
        {views.length === 0 ? (
          <div className="empty">
            <h2>There are no views yet</h2>
            <p>Search or filter a list, then press “Save as a view” below it.</p>
          </div>
        ) : (
          <div className="scroll">
            <table className="list">
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">List</th>
                  <th scope="col" className="num">
                    Rows
                  </th>
                  <th scope="col">For</th>
                  <th scope="col">Actions</th>
                </tr>
              </thead>
              <tbody>
                {views.map((view) => (
                  <tr key={view.id}>
                    <td className="title">
                      <Link to={view.path + view.address}>{view.name}</Link>
                    </td>
                    <td data-label="List">{view.list}</td>
                    <td data-label="Rows" className="num">
                      {countInWords(view.count)}
                    </td>
                    <td data-label="For">
                      {view.shared ? "All admins" : "Me"}
                      {view.isDefault && ", the menu leads to it"}
                    </td>
                    <td className="act">
                      <span className="set">
                        <Link className="button" to={viewPath(view.id, "edit")} aria-label={`Edit ${view.name}`}>
                          Edit
                        </Link>
                        <ConfirmLink
                          to={viewPath(view.id, "delete")}
                          className="button danger"
                          label={`Delete ${view.name}`}
                        >
                          Delete
                        </ConfirmLink>
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </>
  );
}
