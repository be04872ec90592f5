import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allows } from "#graphql/permissions";
import { Link } from "~/components/link/link";
import { ListPage } from "~/components/list/list-page";
import { loadTogether } from "~/server/data/load-together.server";
import { requirePermission } from "~/server/session/viewer.server";
import { registrationList } from "./columns";
import { registrations } from "./list.server";
import { OpenRegistration } from "./open-row";

export const meta: MetaFunction = () => [{ title: "Warranty Registrations, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [viewer, loaded] = await loadTogether(
    requirePermission(request, "dealer:DEALER_WARRANTY"),
    registrations.load(request),
  );
  return { loaded, mayClaim: allows(viewer, "dealer:DEALER_ALL") };
}

export default function WarrantyRegistrations() {
  const { loaded, mayClaim } = useLoaderData<typeof loader>();
  return (
    <ListPage
      {...registrationList}
      loaded={loaded}
      actions={
        <Link className="button primary" to="/warranty-register">
          Register
        </Link>
      }
      live={{ topic: "warranty-registrations" }}
      detail={(registration) => <OpenRegistration registration={registration} mayClaim={mayClaim} />}
    />
  );
}
