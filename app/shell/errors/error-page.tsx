import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { type RefusalPage } from "~/lib/refusal";
import { lazy, Suspense } from "react";
import { NotFound } from "./not-found";

/** It is large and rare: no page carries it along. */
const SentForm = lazy(() => import("./sent-form").then(({ SentForm: page }) => ({ default: page })));

/** Any answer but the page itself: each says what happened and what to do. */
export function ErrorPage() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <Broken />;

  const refusal = isRefusal(error.data) ? error.data : null;
  if (refusal?.page === "unavailable" && !refusal.sent) return <Unavailable text={refusal.text} />;
  switch (refusal?.page) {
    case "unavailable":
    case "session-ended":
    case "gone":
    case "too-large":
      return (
        <Suspense>
          <SentForm {...refusal} />
        </Suspense>
      );
    case "forbidden":
      return <Forbidden {...refusal} />;
    default:
      return error.status === 404 ? <NotFound /> : <Broken text={String(error.data || error.statusText)} />;
  }
}

/** What such a page is called: as its heading says. */
export function errorTitle(error: unknown): string {
  if (!isRouteErrorResponse(error)) return "Error";
  const page = isRefusal(error.data) ? error.data.page : undefined;
  return page ? titles[page] : error.status === 404 ? "Not found" : "Error";
}

const titles: Record<RefusalPage["page"], string> = {
  "session-ended": "Your session has ended",
  unavailable: "Something does not answer",
  forbidden: "This page is not open to you",
  "too-large": "This is too much at once",
  "not-found": "Not found",
  gone: "This record is not here any more",
};

export function isRefusal(value: unknown): value is RefusalPage {
  return typeof value === "object" && value !== null && "page" in value;
}

function Forbidden({ text, shut }: { text: string; shut?: boolean }) {
  return (
    <section className="message-page">
      <h1>{titles.forbidden}</h1>
      <p>{text}</p>
      {!shut && (
        <a className="button" href="/dashboard">
          Go to the dashboard
        </a>
      )}
    </section>
  );
}

function Unavailable({ text }: { text: string }) {
  return (
    <section className="message-page">
      <h1>{titles.unavailable}</h1>
      <p>{text} Please try again in a moment.</p>
      <TryAgain className="button primary" />
    </section>
  );
}

function Broken({ text }: { text?: string }) {
  return (
    <section className="message-page">
      <h1>Error</h1>
      <p>{text || "Something failed on our side. Nothing was changed."}</p>
      <TryAgain className="button" />
    </section>
  );
}

/** Loads the page anew, all of it: what failed may have been a script. */
export function TryAgain({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  return (
    <a className={className} href={pathname + search}>
      Try again
    </a>
  );
}
