import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readSession } from "~/server/session.server";
import { beginSignIn } from "~/server/sign-in.server";

/** Whoever is signed in goes on to the dashboard; everybody else begins to sign in. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (await readSession(request)) return redirect("/dashboard");
  return beginSignIn(request, "/dashboard");
}
