import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { loadTogether } from "~/server/data/load-together.server";
import { requirePermission } from "~/server/session/viewer.server";
import { AlbumCards } from "./album-cards";
import { albumList } from "./columns";
import { albums, brandChoices } from "./list.server";

export const meta: MetaFunction = () => [{ title: "Media, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [, loaded] = await loadTogether(requirePermission(request, "dealer:DEALER_MEDIA"), albums.load(request));
  return { albums: loaded, brands: brandChoices() };
}

export default function Media() {
  const { albums, brands } = useLoaderData<typeof loader>();

  return (
    <ListPage
      {...albumList}
      loaded={albums}
      filters={{ brand: { label: "Brand", options: brands } }}
      live={{ topic: "media" }}
      detail={(album) => <AlbumCards album={album} />}
    />
  );
}
