import { useLocation, useNavigate } from "@remix-run/react";
import { type AnchorHTMLAttributes, useEffect } from "react";

/** `to`: an address of the portal, or a query of the page itself. `stays`: the page is not shown from its top. */
export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string; stays?: boolean };

/**
 * A link to a page of the portal is an anchor and no more, for a page has sixty: Remix's own asks the router for its place
 * a dozen times, on the server, when the page becomes interactive and at each click. `data-discover`, whatever it says,
 * tells Remix of the page.
 */
export function Link({ to, stays, children, ...anchor }: LinkProps) {
  const { pathname } = useLocation();
  const href = to.startsWith("?") ? pathname + to.replace(/^\?(?=#|$)/, "") : to;
  return (
    <a {...anchor} data-discover={stays ? "stays" : "true"} href={href}>
      {children}
    </a>
  );
}

/** Leads where the page's links lead, without another document. What is opened elsewhere is the browser's. */
export function useLinks() {
  const navigate = useNavigate();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-discover]");
      if (!link || event.defaultPrevented || event.button !== 0 || isForElsewhere(event, link)) return;

      event.preventDefault();
      const to = addressOf(link);
      navigate(to, { replace: to === addressOf(location), preventScrollReset: link.dataset.discover === "stays" });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

function isForElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, { origin, target }: HTMLAnchorElement) {
  return ctrlKey || metaKey || shiftKey || altKey || origin !== location.origin || (target && target !== "_self");
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement | Location) {
  return pathname + search + hash;
}
