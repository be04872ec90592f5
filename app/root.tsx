import { type HeadersFunction, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, ScrollRestoration, useLocation } from "@remix-run/react";
import { type ReactNode } from "react";
import { Answer } from "./components/answer";
import { useLinks } from "./components/link/link";
import { ErrorPage, errorTitle } from "./shell/errors/error-page";
import { Frame } from "./shell/frame/frame";
import { KeepScroll } from "./remix/browser/keep-scroll";
import { useNonce } from "./remix/document/nonce";
import { hasScripts, PageScript } from "./remix/document/page-scripts";
import { PreferencesScript } from "./shell/frame/preferences-script";
import { useRootData } from "./shell/frame/root-data";
import { readRootData } from "./shell/frame/root-data.server";
import styles from "./shell/styles/index.css";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "stylesheet", href: styles },
];

/** A refusal says when to come back (Retry-After); cookies travel by themselves. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

/** Of a page that could not be shown nobody but the root knows what it is called. */
export const meta: MetaFunction = ({ error }) => [{ title: error ? `${errorTitle(error)}, Slipway` : "Slipway" }];

export function loader({ request }: LoaderFunctionArgs) {
  return readRootData(request);
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { scheme = "light", menu } = useRootData()?.preferences ?? {};
  const isAlive = hasScripts(useLocation());
  useLinks();

  return (
    <html lang="en" data-mantine-color-scheme={scheme} data-menu={menu} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={scheme} />
        <Meta />
        <Links />
        <PreferencesScript nonce={nonce} />
      </head>
      <body>
        {children}
        {isAlive && <ScrollRestoration nonce={nonce} />}
        {isAlive && <KeepScroll />}
        {isAlive && <PageScript nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <Answer role="alert">
        <ErrorPage />
      </Answer>
    </Frame>
  );
}
