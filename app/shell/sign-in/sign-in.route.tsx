import { type MetaFunction } from "@remix-run/node";

export const meta: MetaFunction = () => [{ title: "Sign in, Slipway" }];

/** Where a logout ends. It does not begin a sign-in by itself, or a shared PC would be signed in again at once. */
export default function SignIn() {
  return (
    <section className="message-page">
      <h1>Sign in</h1>
      <p>You are signed out of the dealer network.</p>
      <a className="button primary" href="/">
        Log in
      </a>
    </section>
  );
}
