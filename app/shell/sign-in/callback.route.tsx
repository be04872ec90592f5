import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NoticeBox } from "~/components/notice";
import { finishSignIn, SignInError } from "~/server/session/sign-in.server";
import { listSession } from "./sessions/list-session.server";

/** Seconds for which a refusal of the provider can be read before the home page (spec 1, section 8). */
const readingTime = 2;

export const meta: MetaFunction = () => [{ title: "Signing in, Slipway" }];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Goes on by a header, not by a script: at once where somebody is signed in, else when the reason can have been read. */
export async function loader({ request }: LoaderFunctionArgs) {
  try {
    const { to, session, headers } = await finishSignIn(request);
    await listSession(request, session);
    headers.set("Refresh", `0;url=${to}`);
    return data({ to, text: "" }, { headers });
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    return data({ to: null, text: error.message }, { status: 400, headers: { Refresh: `${readingTime};url=/` } });
  }
}

export default function Callback() {
  const { to, text } = useLoaderData<typeof loader>();
  if (to) return <SigningIn to={to} />;

  return (
    <section className="message-page">
      <h1>Sign-in failed</h1>
      <NoticeBox tone="no">{text}</NoticeBox>
      <a className="button primary" href="/">
        Log in
      </a>
    </section>
  );
}

/** Stays until the first page has arrived. */
function SigningIn({ to }: { to: string }) {
  return (
    <section className="message-page">
      <h1>Signing in</h1>
      <p>
        <img src="/loading.svg" alt="Loading" width={48} height={48} />
      </p>
      <a className="button" href={to}>
        Go on
      </a>
    </section>
  );
}
