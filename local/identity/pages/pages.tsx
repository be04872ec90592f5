import { type Environment } from "../environment";
import { Field, Page, render, type FieldErrors } from "./layout";
import { shortestPassword } from "~/lib/password.server";

/** Pages are plain HTML: no script of ours runs at the place where passwords are typed. */
export function signInPage(
  environment: Environment,
  { uid, email, errors }: { uid: string; email: string; errors: FieldErrors },
) {
  return render(
    <Page environment={environment} title="Sign in" errors={errors}>
      <form method="post" action={`/u/login/${uid}`}>
        <EmailField email={email} errors={errors} autoFocus={!email} />
        <Field
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          errors={errors}
          autoFocus={!!email}
        />
        <button className="button">Sign in</button>
      </form>
      <p className="aside">
        <a href="/u/forgot-password">Forgot your password?</a>
      </p>
    </Page>,
  );
}

/** Who signs in, or cannot. */
function EmailField({ email, ...props }: { email: string; errors: FieldErrors; autoFocus: boolean }) {
  return <Field {...props} name="email" label="Email" type="email" value={email} autoComplete="username" />;
}

export function forgotPasswordPage(
  environment: Environment,
  { email, errors }: { email: string; errors: FieldErrors },
) {
  return render(
    <Page environment={environment} title="Forgot your password" errors={errors}>
      <p className="lead">Enter your email address. We send you a link with which you choose a new password.</p>
      <form method="post" action="/u/forgot-password">
        <EmailField email={email} errors={errors} autoFocus />
        <button className="button">Send the link</button>
      </form>
      <p className="aside">
        <a href={environment.APP_ORIGIN}>Back to sign in</a>
      </p>
    </Page>,
  );
}

export function newPasswordPage(
  environment: Environment,
  { ticket, email, errors }: { ticket: string; email: string; errors: FieldErrors },
) {
  return render(
    <Page environment={environment} title="Choose a new password" errors={errors}>
      <form method="post" action="/u/reset-password">
        <input type="hidden" name="ticket" value={ticket} />
        <Field name="email" label="Email" type="email" value={email} autoComplete="username" errors={errors} readOnly />
        <Field
          name="password"
          label="New password"
          type="password"
          hint={`At least ${shortestPassword} characters.`}
          autoComplete="new-password"
          errors={errors}
          autoFocus
        />
        <Field name="again" label="Retype new password" type="password" autoComplete="new-password" errors={errors} />
        <button className="button">Save the password</button>
      </form>
    </Page>,
  );
}

export function verifyEmailPage(environment: Environment, { ticket, email }: { ticket: string; email: string }) {
  return render(
    <Page environment={environment} title="Confirm your email">
      <p className="lead">
        Is <b>{email}</b> your address?
      </p>
      <form method="post" action="/u/verify-email">
        <input type="hidden" name="ticket" value={ticket} />
        <button className="button">Confirm this address</button>
      </form>
    </Page>,
  );
}

/** The library's form carries its secret; only the question and the button are ours. */
export function signOutPage(environment: Environment, form: string) {
  return render(
    <Page environment={environment} title="Sign out">
      <p className="lead">You will be signed out of Slipway in this browser.</p>
      <div dangerouslySetInnerHTML={{ __html: form }} />
      <button className="button" form="op.logoutForm" name="logout" value="yes">
        Sign out
      </button>
      <p className="aside">
        <a href={environment.APP_ORIGIN}>Stay signed in</a>
      </p>
    </Page>,
  );
}

export type Message = { title: string; text: string; link?: { href: string; label: string } };

/** Something is done: says what, and where to go on. */
export function messagePage(environment: Environment, message: Message) {
  return saying(environment, message, false);
}

/** Something did not work, and no form can mend it. */
export function problemPage(environment: Environment, message: Message) {
  return saying(environment, message, true);
}

function saying(environment: Environment, { title, text, link = toPortal(environment) }: Message, isProblem: boolean) {
  return render(
    <Page environment={environment} title={title} isProblem={isProblem}>
      <p className="lead" role={isProblem ? "alert" : "status"}>
        {text}
      </p>
      <p>
        <a className="button" href={link.href}>
          {link.label}
        </a>
      </p>
    </Page>,
  );
}

function toPortal({ APP_ORIGIN }: Environment) {
  return { href: APP_ORIGIN, label: "Go to Slipway" };
}
