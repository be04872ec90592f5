import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmPage } from "~/components/record/confirm";
import { requireRole } from "~/server/session/viewer.server";
import { mailOwnReset, resetQuestion } from "./own-reset.server";
import { adminProfilePath } from "./paths";

export const meta: MetaFunction = () => [{ title: "Update Password, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  return resetQuestion(await requireRole(request, "admin"), adminProfilePath);
}

export async function action({ request }: ActionFunctionArgs) {
  return mailOwnReset(request, await requireRole(request, "admin"), adminProfilePath);
}

export default function UpdatePassword() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} />;
}
