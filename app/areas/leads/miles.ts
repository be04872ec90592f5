import { counted } from "~/lib/words";

/** «12 miles». */
export function inMiles(distance: number): string {
  return counted(Math.round(distance), { one: "mile", many: "miles" });
}
