import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readSession } from "~/server/session/session.server";
import { beginSignIn } from "~/server/session/sign-in.server";

/** Signed-in users go on to the dashboard; everybody else begins to sign in. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (await readSession(request)) return redirect("/dashboard");
  return beginSignIn(request, "/dashboard");
}

/** Never seen: the loader leads elsewhere. Without a page, a refusal would be shown as data and not as an error page. */
export default function Home() {
  return null;
}
