import { type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type Environment } from "../environment";
import { stylesheetUrl } from "./stylesheet";

/** A message a field, by the field's name. */
export type FieldErrors = Partial<Record<string, string>>;

export function render(page: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

type PageProps = {
  environment: Environment;
  title: string;
  errors?: FieldErrors;
  isProblem?: boolean;
  children: ReactNode;
};

/** The frame of every page. A title that begins with «Error:» is what a screen reader says first. */
export function Page({ environment, title, errors = {}, isProblem = false, children }: PageProps) {
  const messages = Object.entries(errors);
  const prefix = isProblem || messages.length > 0 ? "Error: " : "";

  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${prefix}${title}, Slipway`}</title>
        <link rel="icon" href={icon} />
        <link rel="stylesheet" href={stylesheetUrl} />
      </head>
      <body>
        <header className="bar">
          <span className="brand">
            <Mark />
            Slipway <small>{environment.BRAND_NAME} dealer network</small>
          </span>
        </header>
        <main className="panel">
          <h1>{title}</h1>
          {messages.length > 0 && <Summary messages={messages} />}
          {children}
        </main>
      </body>
    </html>
  );
}

function Summary({ messages }: { messages: [string, string | undefined][] }) {
  return (
    <section className="summary" role="alert" tabIndex={-1} aria-labelledby="problems">
      <h2 id="problems">There is a problem</h2>
      <ul>
        {messages.map(([name, message]) => (
          <li key={name}>
            <a href={`#${name}`}>{message}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type FieldProps = {
  name: string;
  label: string;
  type: "email" | "password";
  autoComplete: string;
  errors: FieldErrors;
  value?: string;
  hint?: string;
  readOnly?: boolean;
  autoFocus?: boolean;
};

/** A label, what to know before typing, what is wrong, and the input; all tied together for screen readers. */
export function Field({ name, label, errors, hint, value, ...input }: FieldProps) {
  const error = errors[name];
  const notes = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");

  return (
    <div className={error ? "field bad" : "field"}>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
      <input
        id={name}
        name={name}
        defaultValue={value}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
        {...input}
      />
    </div>
  );
}

const hull = "M4.5 8.2 23 12.4c-1.2 3.6-4.6 5.2-8.4 4.3l-4.4-1C6.8 14.9 4.9 12.2 4.5 8.2Z";
const ways = "M2 17.2 17.5 20.8H26";

function Mark() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <path d={hull} fill="#fff" />
      <path d={ways} stroke="#8cbdd0" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

const icon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" fill="none"><rect width="28" height="28" rx="5" fill="#0a3647"/><path d="${hull}" fill="#fff"/><path d="${ways}" stroke="#8cbdd0" stroke-width="2.2"/></svg>`,
)}`;
