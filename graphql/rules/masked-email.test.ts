import { expect, test } from "vitest";
import { maskedEmail } from "./masked-email.rules";

test.each([
  ["curtis@example.com", "c***@example.com"],
  ["c@example.com", "c***@example.com"],
  ['"a@b"@example.com', '"***@example.com'],
])("%s is shown as %s", (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
