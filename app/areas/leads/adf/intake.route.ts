import { type ActionFunctionArgs, json } from "@remix-run/node";
import { methodNotAllowed } from "~/server/data/refusals.server";
import { readProgramToken } from "./program-token.server";
import { readBody } from "./body.server";
import { postedDocument } from "./documents.server";
import { receiveAs } from "./receive.server";

export function loader() {
  throw methodNotAllowed();
}

/** Lead sellers post ADF here, as XML or as a mail, with the token of a program that may bring in leads. */
export async function action({ request }: ActionFunctionArgs) {
  const token = await readProgramToken(request);
  const bytes = await readBody(request);
  const document = await postedDocument(bytes, request.headers.get("content-type") ?? "", new Date());
  const received = await receiveAs(token, document);
  const isRefused = received.stored + received.skipped === 0;
  return json(received, { status: isRefused ? 422 : 200, headers: { "Cache-Control": "no-store" } });
}
