import { useLocation } from "@remix-run/react";
import { Link, type LinkProps } from "~/components/link/link";

/** Tells a page where it was opened from, so that what is done there comes back: to a list as it was searched and open. */
export function useBackTo(): (to: string) => string {
  const { pathname, search } = useLocation();
  return (to) => `${to}${to.includes("?") ? "&" : "?"}${new URLSearchParams({ back: pathname + search })}`;
}

/** A link to a page that comes back. */
export function BackLink({ to, ...link }: LinkProps & { to: string }) {
  return <Link to={useBackTo()(to)} {...link} />;
}
