import { drawPhoto, idOf, type Photo, photoOf } from "../photos";

type MediaPlan = { brandName: string; now: Date };

const models = [
  { model: "Bay 21", shots: ["bow", "console", "at-anchor", "running", "stern"] },
  { model: "Flats 17", shots: ["poling", "bow", "running"] },
  { model: "Offshore 26", shots: ["running", "helm", "stern", "fish-box"] },
  { model: "Pontoon 22", shots: ["lounge", "sunset", "dock"] },
  { model: "Carolina 19", shots: ["running", "bow", "trailer"] },
  { model: "Dealer Showroom", shots: ["floor", "counter"] },
];

/** Albums of every brand, and small drawings of boats for photos. */
export function demoMedia({ brandName, now }: MediaPlan) {
  const brands = [brandName, "Sea Chaser", "Fun Chaser"];
  const albums = models.map(({ model }, index) => ({
    id: idOf(model),
    album_name: `${brands[index % brands.length]} ${model}`,
    brand: brands[index % brands.length],
    description: `Photos of the ${model} for print and web.`,
    position: (models.length - index) * 10,
    created: new Date(now.getTime() - (index + 2) * 9 * day),
  }));
  const photos = models.flatMap(({ model, shots }, number) =>
    shots.map((shot, position) => ({ album: model, position, ...photoOf(model, shot, number * 20 + position) })),
  );
  return { albums, photos };
}

type AlbumPhoto = Photo & { album: string; position: number };

/** Draws the photos into the media server's folder. @returns their rows */
export async function drawAlbums(photos: readonly AlbumPhoto[], mediaFolder: string): Promise<object[]> {
  const rows: object[] = [];
  for (const photo of photos) {
    const { path, size } = await drawPhoto(photo, mediaFolder);
    rows.push({
      id: idOf(photo.name),
      media_id: idOf(photo.album),
      name: photo.name,
      download_link: path,
      media_type: "image",
      size,
      position: photo.position,
    });
  }
  return rows;
}

const day = 24 * 60 * 60 * 1000;
