import { safePath } from "./redirects.server";

/** Where somebody came from: a list, with what was searched and open there; else `usual`. */
export function backOf(request: Request, usual: string): string {
  return safePath(new URL(request.url).searchParams.get("back") ?? usual);
}
