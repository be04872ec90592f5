import { imagePath } from "./paths";

type BoatImageProps = {
  boat: { id: string; boatName: string; images: readonly { id: string }[] };
  index: number;
  /** In pixels, for screens that have more of them than the page. */
  width: number;
};

/** One of a boat's photos, as its pages show them. */
export function BoatImage({ boat, index, width }: BoatImageProps) {
  return (
    <img
      src={imagePath(boat.id, boat.images[index]?.id ?? "", width)}
      alt={`${boat.boatName}, ${index + 1} of ${boat.images.length}`}
      width="320"
      height="240"
      loading="lazy"
      decoding="async"
    />
  );
}
