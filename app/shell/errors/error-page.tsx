import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { type RefusalPage } from "~/lib/refusal";
import { lazy, Suspense } from "react";
import { NotFound } from "./not-found";
import { titles } from "./titles";
import { TryAgain } from "./try-again";

/** They are large and rare: no page carries them along. */
const RefusalPages = lazy(() => import("./refusal-pages").then(({ RefusalPages: pages }) => ({ default: pages })));

/** Any answer but the page itself: each says what happened and what to do. */
export function ErrorPage() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <Broken />;

  if (isRefusal(error.data) && error.data.page !== "not-found")
    return (
      <Suspense>
        <RefusalPages {...error.data} />
      </Suspense>
    );
  return error.status === 404 ? <NotFound /> : <Broken text={String(error.data || error.statusText)} />;
}

/** What such a page is called: as its heading says. */
export function errorTitle(error: unknown): string {
  if (!isRouteErrorResponse(error)) return "Error";
  const page = isRefusal(error.data) ? error.data.page : undefined;
  return page ? titles[page] : error.status === 404 ? "Not found" : "Error";
}

export function isRefusal(value: unknown): value is RefusalPage {
  return typeof value === "object" && value !== null && "page" in value;
}

function Broken({ text }: { text?: string }) {
  return (
    <section className="message-page">
      <h1>Error</h1>
      <p>{text || "Something failed on our side."}</p>
      <TryAgain className="button" />
    </section>
  );
}
