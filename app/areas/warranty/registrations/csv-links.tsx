import { useSearchParams } from "@remix-run/react";
import { registrationsCsvName } from "#graphql/areas/warranty/registrations/rules";
import { Icon } from "~/components/icon";
import { listAddress } from "~/lib/list-request";

/** The page that is shown, or everything that is searched for, as CSV. */
export function CsvLinks() {
  const [params] = useSearchParams();
  const file = `/admin-warranty-registrations/${registrationsCsvName}`;
  const page = listAddress(params, { open: null, previous: null });
  const all = listAddress(params, { open: null, previous: null, page: null, size: null, all: "yes" });

  return (
    <>
      <a className="button" href={file + page}>
        <Icon name="file" />
        Download To CSV
      </a>
      <a className="button" href={file + all}>
        <Icon name="file" />
        Download All To CSV
      </a>
    </>
  );
}
