import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mostShown } from "#graphql/areas/mail/refused.rules";
import { RefusedMailsQuery } from "#graphql/generated/client/graphql";
import { number } from "#graphql/rules/numbers/number.rules";
import { NoticeBox } from "~/components/notice";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { counted } from "~/lib/words";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/forms/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { RefusedRow } from "./refused-row";
import { sendAgain } from "./send-again.server";

export const meta: MetaFunction = () => [{ title: "Refused mails, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_ALL");
  const { refusedMails } = await query(request, RefusedMailsQuery);
  return { ...refusedMails, formKey: newFormKey() };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_ALL");
  return sendAgain(request);
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

/** Mails that their mail servers have refused for good, each with the reason and a button that sends it again. */
export default function RefusedMails() {
  const { rows, total, formKey } = useLoaderData<typeof loader>();
  const problem = useAnswer<typeof action>()?.problem;
  return (
    <>
      <PageHead
        title="Refused mails"
        about={counted(total, { one: "mail", many: "mails" })}
        crumb={{ to: "/admin-user-settings", label: "User Settings" }}
      />
      {problem && !rows.some(({ id }) => id === problem.id) && (
        <NoticeBox tone="no" answers>
          {problem.message}
        </NoticeBox>
      )}
      <section className="panel" aria-label="Refused mails">
        {rows.length === 0 ? (
          <div className="empty">
            <h2>No mail was refused</h2>
            <p>A mail is listed here when its mail server has refused it for good three times.</p>
          </div>
        ) : (
          <div className="scroll">
            <table className="list plain">
              <thead>
                <tr>
                  <th scope="col">To</th>
                  <th scope="col">Subject</th>
                  <th scope="col">Kind</th>
                  <th scope="col">Refused on</th>
                  <th scope="col">Reason</th>
                  <th scope="col" className="act">
                    Action
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((mail) => (
                  <RefusedRow key={mail.id} mail={mail} formKey={formKey} problem={problem} />
                ))}
              </tbody>
            </table>
          </div>
        )}
        {total > rows.length && (
          <p className="pad muted">These are the newest {number(mostShown)}. The others follow when these are sent.</p>
        )}
      </section>
    </>
  );
}
