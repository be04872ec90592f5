import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { requirePermission } from "~/server/session/viewer.server";
import { registrationColumns } from "./columns";
import { registrationList } from "./list-parts";
import { loadRegistrations, readDealersList } from "./list.server";
import { OpenRegistration } from "./open-row";

export const meta: MetaFunction = () => [{ title: "Warranty Registrations, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_WARRANTY");
  return loadRegistrations(request, readDealersList(request.url));
}

export default function WarrantyRegistrations() {
  const { list, registrations, loadedAt, details } = useLoaderData<typeof loader>();

  return (
    <ListPage
      {...registrationList}
      title="Warranty Registrations"
      columns={registrationColumns}
      list={list}
      page={registrations}
      searchLabel="HIN, owner, model or number"
      actions={
        <Link className="button primary" to="/warranty-register">
          Register
        </Link>
      }
      live={{ topic: "warranty-registrations", loadedAt }}
      detail={({ id }) => {
        const registration = details.find((one) => one.id === id);
        return registration && <OpenRegistration registration={registration} />;
      }}
    />
  );
}
