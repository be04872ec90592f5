import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { number } from "#graphql/rules/numbers/number.rules";
import { Icon } from "~/components/icon";
import { PageHead } from "~/components/page-head";
import { requirePermission } from "~/server/session/viewer.server";
import { sheetFilePath, sheetsPath } from "./paths";
import { dataSheet, sheetHead } from "./sheets.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.brand} MSRP 2020, Slipway` : "MSRP 2020, Slipway" },
];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_FORMS_DATASHEETS");
  return { ...dataSheet(id), head: sheetHead };
}

/** One price list on the screen. */
export default function Sheet() {
  const { id, brand, models, head } = useLoaderData<typeof loader>();

  return (
    <>
      <PageHead
        title={`${brand} MSRP 2020`}
        crumb={{ to: sheetsPath, label: "MSRP Datasheets 2020" }}
        end={
          <a className="button" href={sheetFilePath(id)}>
            <Icon name="file" />
            Spreadsheet
          </a>
        }
      />
      <section className="panel scroll" aria-label={`${brand} MSRP 2020`}>
        <table className="list plain">
          <thead>
            <tr>
              {head.map((text, index) => (
                <th scope="col" className={index > 0 ? "num" : undefined} key={text}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {models.map(([model, ...figures]) => (
              <tr key={model}>
                <td className="title">{model}</td>
                {figures.map((figure, index) => (
                  <td className="num" data-label={head[index + 1]} key={index}>
                    {number(figure)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
