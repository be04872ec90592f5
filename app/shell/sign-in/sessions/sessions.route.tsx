import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { EndSessionMutation, SessionsQuery } from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { LongWhen } from "~/components/when";
import { mutate, query } from "~/server/data/data.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { requireViewer } from "~/server/session/viewer.server";
import { leave } from "../leave.server";

export const meta: MetaFunction = () => [{ title: "Your sign-ins, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request);
  return query(request, SessionsQuery);
}

export async function action({ request }: ActionFunctionArgs) {
  await requireViewer(request);
  const form = await readForm(request);
  if (form.get("intent") === "everywhere") {
    await mutate(request, EndSessionMutation, {});
    return leave(request);
  }
  const { endSession: ended } = await mutate(request, EndSessionMutation, { id: String(form.get("id") ?? "") });
  return redirectWithNotice("/sessions", ended ? "That browser is signed out" : "That browser was signed out already");
}

export default function Sessions() {
  const { sessions } = useLoaderData<typeof loader>();

  return (
    <>
      <PageHead title="Your sign-ins" />
      <section className="panel pad stack">
        <p>
          These browsers are signed in as you. Sign out a browser that you don't know. Then choose a new password with
          “Forgot your password?” on the sign-in page.
        </p>
        <table className="list plain" aria-label="Browsers that are signed in as you">
          <thead>
            <tr>
              <th scope="col">Browser</th>
              <th scope="col">Since</th>
              <th scope="col">
                <span className="sr">Sign out</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map(({ id, device, beganAt, isThis }) => (
              <tr key={id}>
                <td>{device}</td>
                <td>
                  <LongWhen at={beganAt} />
                </td>
                <td>{isThis ? "This one" : <SignOut id={id} device={device} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Form method="post" className="set">
          <input type="hidden" name="intent" value="everywhere" />
          <button className="button danger">Sign out everywhere</button>
          <span className="muted">Here too: you sign in again. The link of your calendar program ends as well.</span>
        </Form>
      </section>
    </>
  );
}

function SignOut({ id, device }: { id: string; device: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="end" />
      <input type="hidden" name="id" value={id} />
      <button className="button" aria-label={`Sign out ${device}`}>
        Sign out
      </button>
    </Form>
  );
}
