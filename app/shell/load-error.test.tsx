import { UNSAFE_ErrorResponseImpl as ErrorAnswer } from "@remix-run/router";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { LoadError } from "./load-error";

/** What a reader sees of a page whose loader ended so. */
function shown(status: number, data: unknown): string {
  const route = { id: "page", path: "/", ErrorBoundary: LoadError };
  const errors = { page: new ErrorAnswer(status, "", data) };
  const router = createMemoryRouter([route], { hydrationData: { errors } });
  return renderToString(<RouterProvider router={router} />).replaceAll(/<!-- -->|<[^>]*>/g, "");
}

test("what could not be loaded is said after «Error »", () => {
  const text = "The portal's data service does not answer.";
  expect(shown(503, { page: "unavailable", text })).toContain("Error The portal&#x27;s data service does not answer.");
});

test("what is not there, or not the viewer's, is said as everywhere", () => {
  expect(shown(404, { page: "not-found" })).toContain("Not found");
  expect(shown(403, { page: "forbidden", text: "Not yours." })).toContain("This page is not open to you");
});
