import { safePath } from "./redirects.server";

/** Where somebody came from: a list, with what was searched and open there; else `usual`. */
export function backOf({ url }: Pick<Request, "url">, usual: string): string {
  return safePath(new URL(url).searchParams.get("back") ?? usual);
}
