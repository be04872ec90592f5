import { BackLink } from "~/components/link/back-link";

/** A HIN, however it is typed, that leads to all that is known of its boat. */
export function HinLink({ hin }: { hin: string }) {
  // What has neither a letter nor a digit is no hull's; a slash would end the address's last part.
  if (!/[\p{L}\p{N}]/u.test(hin)) return <>{hin}</>;
  return <BackLink to={`/boats/${encodeURIComponent(hin.replaceAll("/", "-"))}`}>{hin}</BackLink>;
}
