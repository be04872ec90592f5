import { honeypot } from "~/components/public-form/honeypot-name";
import { type Create } from "../factories";
import { expect, test } from "../support/journey/base";
import { call } from "../support/portal/http";
import { sessionOf } from "../support/portal/sign-in";

const forms = {
  admin: [
    "/admin-careers/add",
    "/admin-my-dealers/add",
    "/admin-my-dealers/sales/add",
    "/admin-user-settings/add",
    "/admin-boat-models",
    "/admin-warranty-registrations",
    "/boat-shows",
    "/dashboard",
  ],
  dealer: [
    "/profile",
    "/inventory/add",
    "/boat-shows",
    "/warranty-register",
    "/warranty-preauth-claim",
    "/media-pre-approval-form",
    "/special-project-forms",
    "/advertising-claim-form",
    "/commerical-sales-credit-claim",
    "/boat-show-credit",
  ],
  nobody: ["/contact", "/become-a-dealer", "/warranty-inquiry"],
};

const people = { admin: (create: Create) => create.admin(), dealer: (create: Create) => create.dealer() };
const longText = "long ".repeat(11_000).trim();
/** Only the digits of a telephone are stored (spec 1, section 5). */
const longPhone = "5".repeat(20_000);
const textField = /<(?:input|textarea)\b[^>]*>/g;

for (const [who, paths] of Object.entries(forms))
  for (const path of paths)
    test(`of ${path}, with far too much in each field by ${who}, all comes back beside its field`, async ({
      stack,
      create,
    }) => {
      const person = who === "nobody" ? undefined : await people[who === "admin" ? "admin" : "dealer"](create);
      const session = person && (await sessionOf(stack, person));
      const page = await (await call(stack, path, { session })).text();
      const form = longestForm(page);
      const fields = [...form.matchAll(textField)].flatMap(([tag]) => fieldOf(tag));
      const typed = fields.filter(({ isText }) => isText);
      expect(typed.length).toBeGreaterThan(0);

      const filled = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
      const answer = await call(stack, path, { session, form: filled });
      const back = await answer.text();
      expect({ path, status: answer.status }).toEqual({ path, status: 422 });
      // Once in its field; what scripts begin with stands below the page.
      const shown =
        back.slice(0, back.indexOf("window.__remixContext")).split(/(?:long ){10999}long|5{20000}/).length - 1;
      expect(shown).toBeGreaterThanOrEqual(typed.length);
    });

/** Of a page's forms that are posted, that with most fields. */
function longestForm(page: string): string {
  const posted = [...page.matchAll(/<form\b[^>]*method="post"[^>]*>.*?<\/form>/gs)].map(([form]) => form);
  return posted.reduce((most, form) => (countOf(form) > countOf(most) ? form : most), "");
}

function countOf(form: string): number {
  return form.match(textField)?.length ?? 0;
}

function fieldOf(tag: string) {
  const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  const [name, type] = [attribute("name"), attribute("type") ?? "text"];
  if (!name || /readonly|disabled/i.test(tag)) return [];
  if (["checkbox", "radio", "file", "button", "submit"].includes(type)) return [];
  const isText = ["text", "email", "tel", "url"].includes(type) && !name.endsWith(".id") && name !== honeypot;
  const long = type === "tel" ? longPhone : longText;
  return [{ name, value: isText ? long : (attribute("value") ?? ""), isText }];
}
