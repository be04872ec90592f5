import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Icon } from "~/components/icon";
import { PageHead } from "~/components/page-head";
import { requirePermission } from "~/server/session/viewer.server";
import { blankForms } from "./blank-forms";

export const meta: MetaFunction = () => [{ title: "Download Forms, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_WARRANTY");
  return null;
}

export default function DownloadForms() {
  return (
    <>
      <PageHead title="Download Forms" />
      <ul className="panel files">
        {blankForms.map(({ name, title, about }) => (
          <li key={name}>
            <Icon name="file" />
            <span>
              <a href={`/warranty-download-forms/${name}`}>{title} (PDF)</a>
              <br />
              <span className="small muted">{about}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
