import { expect, test } from "vitest";
import { loggedPath } from "./logged-path.server";

test.each([
  ["/leads?q=Ada", "/leads"],
  ["/survey/8Jk2", "/survey/[token]"],
  ["/survey/8Jk2.data?_routes=root", "/survey/[token]"],
  ["/unsubscribe/8Jk2", "/unsubscribe/[token]"],
  ["//Survey//8Jk2/", "//Survey//[token]/"],
  ["/profile/email/8Jk2", "/profile/email/[token]"],
  ["/profile/email?email=ada@example.com", "/profile/email"],
  ["/admin-csi/surveys", "/admin-csi/surveys"],
])("the log holds %s as %s", (url, logged) => {
  expect(loggedPath(url)).toBe(logged);
});
