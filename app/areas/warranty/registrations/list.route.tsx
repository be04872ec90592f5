import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { atOnce } from "~/server/data/at-once.server";
import { requirePermission } from "~/server/session/viewer.server";
import { registrationList } from "./columns";
import { registrations } from "./list.server";
import { OpenRegistration } from "./open-row";

export const meta: MetaFunction = () => [{ title: "Warranty Registrations, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [, loaded] = await atOnce(requirePermission(request, "dealer:DEALER_WARRANTY"), registrations.load(request));
  return loaded;
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
