import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DraftsQuery } from "#graphql/generated/client/graphql";
import { Link } from "~/components/link/link";
import { LiveNotice } from "~/components/list/live-notice";
import { PageHead } from "~/components/page-head";
import { ConfirmLink } from "~/components/record/confirm";
import { counted } from "~/lib/words";
import { loadTogether } from "~/server/data/load-together.server";
import { query } from "~/server/data/data.server";
import { requirePermission } from "~/server/session/viewer.server";
import { formPermissions, listedDraft } from "./draft-names.server";

export const meta: MetaFunction = () => [{ title: "Drafts, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const loadedAt = new Date().toISOString();
  const [, { drafts }] = await loadTogether(
    requirePermission(request, ...formPermissions),
    query(request, DraftsQuery),
  );
  return { drafts: drafts.map((draft) => listedDraft(request, draft)), loadedAt };
}

/** All forms that the viewer has begun and not sent, to be gone on with or deleted. */
export default function Drafts() {
  const { drafts, loadedAt } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Drafts" about={counted(drafts.length, { one: "draft", many: "drafts" })} />
      <LiveNotice topic="drafts" loadedAt={loadedAt} hold={false} />
      <section className="panel" aria-label="Drafts">
        {drafts.length === 0 ? (
          <div className="empty">
            <h2>There are no drafts</h2>
            <p>
              A form that you begin is saved here while you type, or by “Save as draft” below it. Finish it later, on
              this or another computer.
            </p>
          </div>
        ) : (
          <div className="scroll">
            <table className="list">
              <thead>
                <tr>
                  <th scope="col">Form</th>
                  <th scope="col">About</th>
                  <th scope="col">Last saved</th>
                  <th scope="col">Thrown away on</th>
                  <th scope="col" className="act">
                    Actions
                  </th>
                </tr>
              </thead>
              <tbody>
                {drafts.map(({ id, form, to, name, title, savedAt, keptUntil }) => (
                  <tr key={id}>
                    <td className="title">
                      <Link to={to}>{form}</Link>
                    </td>
                    <td data-label="About">{title}</td>
                    <td data-label="Last saved">{savedAt}</td>
                    <td data-label="Thrown away on">{keptUntil}</td>
                    <td className="act">
                      <span className="set">
                        <Link className="button" to={to} aria-label={`Continue ${name}`}>
                          Go on
                        </Link>
                        <ConfirmLink to={`/drafts/${id}/delete`} className="button danger" label={`Delete ${name}`}>
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
