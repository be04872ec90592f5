import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { NewerMessagesQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { requireViewer } from "~/server/session/viewer.server";
import { placeOf } from "./place";

/** A message's own address, which its note in the bell has: leads to where it stands by now. */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requireViewer(request);
  const { newerMessages } = await query(request, NewerMessagesQuery, { id });
  return redirect(placeOf(id, newerMessages));
}
