import { phone } from "#graphql/rules/phone.rules";
import { digitsOf, fewestDigits } from "#graphql/rules/typed.rules";

/** A telephone number to call. What a sheet of leads has in its place («none», an extension) is shown as it stands there. */
export function PhoneLink({ to }: { to: string }) {
  const [first = ""] = to.split(/[\p{L},;/]/u);
  const digits = digitsOf(first);
  if (digits.length < fewestDigits) return to;
  return <a href={`tel:${digits}`}>{first === to ? phone(to) : to}</a>;
}
