import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/components/link/link";
import { Icon } from "~/components/icon";
import { PageHead } from "~/components/page-head";
import { requirePermission } from "~/server/session/viewer.server";
import { sheetFilePath, sheetPath } from "./paths";
import { dataSheets } from "./sheets.server";

export const meta: MetaFunction = () => [{ title: "MSRP Datasheets 2020, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_FORMS_DATASHEETS");
  return { sheets: dataSheets() };
}

export default function DataSheets() {
  const { sheets } = useLoaderData<typeof loader>();

  return (
    <>
      <PageHead title="MSRP Datasheets 2020" />
      <ul className="form-buttons">
        {sheets.map(({ id, brand }) => (
          <li className="panel" key={id}>
            <h2>{brand}</h2>
            <p className="set">
              <a className="button" href={sheetFilePath(id)}>
                <Icon name="file" />
                {`${brand} MSRP 2020`}
              </a>
              <Link className="button" to={sheetPath(id)} aria-label={`Read the ${brand} sheet here`}>
                Read it here
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
