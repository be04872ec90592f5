import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from "@remix-run/react";
import { PageHead } from "~/components/page-head";
import { notFound } from "~/server/data/refusals.server";
import { backOf } from "~/server/session/back.server";
import { readRequestGallery } from "../co-op/documents/gallery.server";
import { readClaimGallery } from "../warranty/claims/photos/gallery.server";
import { readRegistrationGallery } from "../warranty/registrations/conversation/gallery.server";
import { addressOf } from "./gallery";
import { PictureViewer, type Shown } from "./picture-viewer";
import styles from "./pictures.css";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.gallery.title ?? "Pictures"}, Slipway` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Each asks for its own permission. */
const recordsAt = {
  "/warranty-claims/": readClaimGallery,
  "/warranty-registrations/": readRegistrationGallery,
  "/co-op-requests/": readRequestGallery,
};

export async function loader({ request, params: { id = "", key = "" } }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const [, read] = Object.entries(recordsAt).find(([path]) => pathname.startsWith(path)) ?? [];
  if (!read) throw notFound();
  const { shownAt, ...gallery } = await read(request, id);
  if (!gallery.pictures.some((picture) => picture.key === key)) throw notFound();
  return { gallery, back: backOf(request, shownAt) };
}

/** Of one record all pictures are known at once. */
export function shouldRevalidate({ currentParams, nextParams, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id && defaultShouldRevalidate;
}

const closeParam = "close";

/** A record's pictures on a page of their own: its address says which one, and whether it is looked at closely. */
export default function Pictures() {
  const { gallery, back } = useLoaderData<typeof loader>();
  const { key = "" } = useParams();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const pageOf = ({ of, isClose }: Shown) =>
    `${addressOf(pathname, of)}?${new URLSearchParams({ ...(isClose && { [closeParam]: "yes" }), back })}`;

  return (
    <>
      <PageHead title={gallery.title} crumb={{ to: back, label: "Back" }} />
      <section className="panel pad" aria-label="Picture">
        <PictureViewer
          gallery={gallery}
          pageOf={pageOf}
          shown={{ of: key, isClose: params.has(closeParam) }}
          onShow={(shown) => navigate(pageOf(shown), { replace: true, preventScrollReset: true })}
        />
      </section>
    </>
  );
}
