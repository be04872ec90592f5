import { dialled, phone } from "#graphql/rules/phone.rules";

/** A telephone number to call. What a sheet of leads has in its place («none», two numbers) is shown as it stands there. */
export function PhoneLink({ to }: { to: string }) {
  const link = dialled(to);
  return link ? <a href={link}>{phone(to)}</a> : to;
}
