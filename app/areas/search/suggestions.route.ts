import { type LoaderFunctionArgs } from "@remix-run/node";
import { loadTogether } from "~/server/data/load-together.server";
import { takeTurn } from "~/server/data/turns.server";
import { readPreferences } from "~/server/session/preferences.server";
import { requireViewer } from "~/server/session/viewer.server";
import { findAll, suggestionsFor } from "./found.server";

/** What the menu's box offers for the words in it (`?q=`): what their search would find, or what was opened last. */
export async function loader({ request }: LoaderFunctionArgs) {
  await takeTurn("search");
  const [{ role }, found] = await loadTogether(requireViewer(request), findAll(request));
  const suggestions = suggestionsFor(role === "admin" ? "admin" : "dealer", found, readPreferences(request).timeZone);
  return Response.json(suggestions, { headers: { "Cache-Control": "no-store" } });
}
