import { type ReactNode } from "react";
import { type MediaAlbumItemsQueryQuery } from "#graphql/generated/client/graphql";
import { filesInWords } from "#graphql/areas/media/rules";
import { number } from "#graphql/rules/numbers/number.rules";
import { readableSize } from "~/lib/files/file-size";
import { filePath, zipPath } from "./paths";

type Album = MediaAlbumItemsQueryQuery["mediaAlbum"];
type Item = Album["items"][number];

type AlbumCardsProps = {
  album: Album;
  /** What else can be done with a file. */
  actions?: (item: Item) => ReactNode;
};

/** What is in an album, file by file, and all of it at once. */
export function AlbumCards({ album, actions }: AlbumCardsProps) {
  return (
    <>
      {album.description && <p className="as-typed">{album.description}</p>}
      {album.mediaAmount > album.items.length && (
        <p className="muted">
          The first {number(album.items.length)} of {filesInWords(album.mediaAmount)}.
        </p>
      )}
      {album.items.length > 0 ? (
        <p className="album-all">
          <a className="button" href={zipPath(album.id)} aria-label={`Download All of ${album.albumName}`}>
            Download All
          </a>
          <span className="muted">One ZIP{sizeOf(album.items)}</span>
        </p>
      ) : (
        <p className="muted">This album is empty.</p>
      )}
      <ul className="cards media-cards">
        {album.items.map((item) => (
          <li className="panel" key={item.id}>
            <Preview item={item} />
            <h2>{item.name}</h2>
            {item.description && <p className="as-typed">{item.description}</p>}
            {typeof item.size === "number" && <p className="muted">{readableSize(item.size)}</p>}
            <p className="set">
              <a className="button" href={`${filePath(item.id)}?download`} aria-label={`Download ${item.name}`}>
                Download
              </a>
              {actions?.(item)}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** An image, small; a video by a word: either opens as it is. */
function Preview({ item: { id, name, mediaType } }: { item: Item }) {
  return (
    <a className="preview" href={filePath(id)} target="_blank" rel="noreferrer" aria-label={`Open ${name}`}>
      {mediaType === "image" ? (
        <img src={`${filePath(id)}?width=640`} alt="" width="640" height="400" loading="lazy" />
      ) : (
        <span className="badge">Video</span>
      )}
    </a>
  );
}

function sizeOf(items: readonly Item[]): string {
  const sizes = items.map(({ size }) => size);
  if (!sizes.every((size) => typeof size === "number")) return "";
  return `, ${readableSize(sizes.reduce((total, size) => total + size, 0))}`;
}
