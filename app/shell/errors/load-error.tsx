import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { Answer } from "~/components/answer";
import { ErrorPage, isRefusal } from "./error-page";
import { TryAgain } from "./try-again";

/** «Error » and what happened, where what a form is about could not be loaded; the rest is said as everywhere. */
export function LoadError() {
  const error = useRouteError();
  const refusal = isRouteErrorResponse(error) && isRefusal(error.data) ? error.data : null;
  return (
    <Answer role="alert">
      {refusal?.page === "unavailable" && !refusal.sent ? (
        <section className="message-page">
          <h1>Error {refusal.text}</h1>
          <TryAgain className="button primary" />
        </section>
      ) : (
        <ErrorPage />
      )}
    </Answer>
  );
}
