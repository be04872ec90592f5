import { expect, test } from "vitest";
import { readVariables } from "#graphql/rules/variables.rules";
import { portalEnvironment } from "../../../tests/support/run/portal-environment";
import { environment } from "./config.server";

function sentencesFor(changes: Record<string, string | undefined>) {
  return readVariables(environment, { ...portalEnvironment, ...changes }).sentences;
}

test("what tests set is enough", () => {
  expect(sentencesFor({})).toBeUndefined();
});

test.each(
  Object.keys(portalEnvironment).filter(
    (name) =>
      !["LOG_LEVEL", "PORT", "MAIL_OUTBOX", "DEADLINE_FACTOR"].includes(name) && !name.startsWith("OIDC_MANAGEMENT"),
  ),
)("without %s the portal says that it is missing, in words", (name) => {
  expect(sentencesFor({ [name]: undefined })).toEqual([expect.stringMatching(new RegExp(`^${name} must `))]);
});

test.each([
  [{ PORT: "0" }, "PORT must be 1 or more."],
  [{ DEADLINE_FACTOR: "0" }, "DEADLINE_FACTOR must be 0.1 or more."],
  [{ DEADLINE_FACTOR: "x" }, "DEADLINE_FACTOR must be a number."],
  [{ TRUST_PROXY: "yes" }, "TRUST_PROXY must be 0 or 1."],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be trace or debug or info or warn or error or fatal or silent."],
  [{ SESSION_SECRET_OTHER: "short" }, "SESSION_SECRET_OTHER must have at least 32 characters."],
  [
    { FACTORY_CONTACTS: "{" },
    'FACTORY_CONTACTS must be JSON: {"Sales": [{"title", "phone", "extension", "email"}], …}.',
  ],
  [{ WAITING_LIMITS: "5" }, "WAITING_LIMITS must be two numbers of working days, the first below the second, as 5,10."],
  [
    { WAITING_LIMITS: "10,5" },
    "WAITING_LIMITS must be two numbers of working days, the first below the second, as 5,10.",
  ],
  [
    { LEAD_LIMITS: "24" },
    "LEAD_LIMITS must be two numbers of hours of business, the first below the second, as 24,72.",
  ],
  ...["9-17", "Mon-Fri 3-17", "Mon-Fri 17-9", "Mon-Fri 9:70-17", "Lun-Ven 9-17"].map(
    (hours): [Record<string, string>, string] => [
      { BUSINESS_HOURS: hours },
      "BUSINESS_HOURS must be weekdays and hours between 4:00 and 24:00, as Mon-Fri 9-17 or Tue-Sat 8:30-18:00.",
    ],
  ),
  [{ FACTORY_CONTACTS: '{"Sales": "Ada"}' }, "FACTORY_CONTACTS.Sales must be a list."],
  [
    { APP_ORIGIN: "http://portal.example.com" },
    "APP_ORIGIN must be an https address, unless it is this machine itself.",
  ],
])("%o is refused with a sentence", (wrong, sentence) => {
  expect(sentencesFor(wrong)).toEqual([sentence]);
});

test("of two secrets the first seals; one alone is enough", () => {
  const other = "another secret of thirty-two characters or more";
  const secretsWith = (changes: Record<string, string>) =>
    readVariables(environment, { ...portalEnvironment, ...changes }).values?.secrets;
  expect(secretsWith({})).toEqual([portalEnvironment.SESSION_SECRET]);
  expect(secretsWith({ SESSION_SECRET_OTHER: other })).toEqual([portalEnvironment.SESSION_SECRET, other]);
});
