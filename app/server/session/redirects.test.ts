import { expect, test } from "vitest";
import { safePath } from "./redirects.server";

test.each(["/leads", "/admin-leads?q=marsh&open=1", "/media%20files"])("%s is a page of the portal", (path) => {
  expect(safePath(path)).toBe(path);
});

test.each([
  null,
  "",
  "leads",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/%2e//evil.example",
  "\\\\evil.example",
  "https://evil.example/leads",
  "javascript:alert(1)",
  "/callback?code=1&state=2",
])("%j leads to the dashboard instead", (path) => {
  expect(safePath(path)).toBe("/dashboard");
});
