import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { requirePermission } from "~/server/session/viewer.server";
import { registrationList } from "./columns";
import { registrations } from "./list.server";
import { OpenRegistration } from "./open-row";

export const meta: MetaFunction = () => [{ title: "Warranty Registrations, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_WARRANTY");
  return registrations.load(request);
}

export default function WarrantyRegistrations() {
  return (
    <ListPage
      {...registrationList}
      loaded={useLoaderData<typeof loader>()}
      actions={
        <Link className="button primary" to="/warranty-register">
          Register
        </Link>
      }
      live={{ topic: "warranty-registrations" }}
      detail={(registration) => <OpenRegistration registration={registration} />}
    />
  );
}
