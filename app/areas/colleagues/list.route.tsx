import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { colleaguePermissionChoices, mostColleagues } from "#graphql/areas/colleagues/rules";
import { ColleaguesQuery } from "#graphql/generated/client/graphql";
import { Link } from "~/components/link/link";
import { PageHead } from "~/components/page-head";
import { counted } from "~/lib/words";
import { query } from "~/server/data/data.server";
import { config } from "~/server/platform/config.server";
import { permissionsInWords } from "../dealers/permissions-in-words";
import { requireDealership } from "./form.server";
import { colleaguePath, invitePath } from "./paths";

export const meta: MetaFunction = () => [{ title: "Colleagues, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireDealership(request);
  const { colleagues } = await query(request, ColleaguesQuery);
  return { colleagues, choices: colleaguePermissionChoices(viewer, config.BRAND_NAME) };
}

export default function Colleagues() {
  const { colleagues, choices } = useLoaderData<typeof loader>();
  const isFull = colleagues.length >= mostColleagues;

  return (
    <>
      <PageHead
        title="Colleagues"
        about={counted(colleagues.length, { one: "colleague", many: "colleagues" })}
        crumb={{ to: "/profile", label: "Update Profile" }}
        end={
          !isFull && (
            <Link className="button primary" to={invitePath}>
              Invite a colleague
            </Link>
          )
        }
      />
      <section className="panel" aria-label="Colleagues">
        {colleagues.length === 0 ? (
          <div className="empty">
            <h2>You have no colleagues here yet</h2>
            <p>
              Invite the people of your dealership. Each of them signs in with a login and permissions of their own.
            </p>
          </div>
        ) : (
          <div className="scroll">
            <table className="list">
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">Email</th>
                  <th scope="col">Permissions</th>
                  <th scope="col">Status</th>
                </tr>
              </thead>
              <tbody>
                {colleagues.map(({ profileId, name, email, permissions, status, isViewer }) => (
                  <tr key={profileId}>
                    <td className="title">
                      <Link to={colleaguePath(profileId, "edit")}>{name}</Link>
                      {isViewer && " (you)"}
                    </td>
                    <td data-label="Email">{email}</td>
                    <td data-label="Permissions">{permissionsInWords(permissions, choices)}</td>
                    <td data-label="Status">{status === "archived" ? "Removed" : "Active"}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {isFull && <p className="pad muted">A dealership has at most {mostColleagues} colleagues.</p>}
      </section>
    </>
  );
}
