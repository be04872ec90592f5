import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NoticeBox } from "~/components/notice";
import { finishSignIn, SignInError } from "~/server/sign-in.server";

/** Seconds for which a refusal of the provider can be read before the home page (spec 1, section 8). */
const readingTime = 2;

export const meta: MetaFunction = () => [{ title: "Signing in, Slipway" }];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    return await finishSignIn(request);
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    // Not by a script: the page goes on without one too.
    return data({ text: error.message }, { status: 400, headers: { Refresh: `${readingTime};url=/` } });
  }
}

export default function Callback() {
  const { text } = useLoaderData<typeof loader>();

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
