import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Link } from "~/components/link/link";
import { Icon } from "~/components/icon";
import { SearchBox } from "~/components/list/tools/search-box";
import { PageHead } from "~/components/page-head";
import { loadTogether } from "~/server/data/load-together.server";
import { takeTurn } from "~/server/data/turns.server";
import { readPreferences } from "~/server/session/preferences.server";
import { requireViewer } from "~/server/session/viewer.server";
import { findAll, foundFor, type FoundPart } from "./found.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.text ? `Search for ${data.text}, Slipway` : "Search, Slipway" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await takeTurn("search");
  const [{ role }, found] = await loadTogether(requireViewer(request), findAll(request));
  return foundFor(role === "admin" ? "admin" : "dealer", found, readPreferences(request).timeZone);
}

/** One box for all lists that the viewer has. */
export default function Search() {
  const { text, tooShort, parts } = useLoaderData<typeof loader>();

  return (
    <>
      <PageHead title="Search" crumb={{ to: "/dashboard", label: "Dashboard" }} />
      <section className="panel above" aria-label="Search">
        <div className="tools">
          <Form className="tools-search" role="search" aria-label="Everything">
            <SearchBox search={text} label="Name, number, HIN, phone or email" />
            <button className="button">
              <Icon name="search" />
              Search
            </button>
          </Form>
        </div>
        {(parts.length === 0 || text === "") && <Nothing text={text} tooShort={tooShort} />}
      </section>
      {parts.map((part) => (
        <Found part={part} key={part.title} />
      ))}
    </>
  );
}

function Nothing({ text, tooShort }: { text: string; tooShort: boolean }) {
  if (text === "") {
    return (
      <div className="empty">
        <h2>What are you looking for?</h2>
        <p>Search everything in your lists: a name, a number such as C-1028, a HIN, a telephone or an email.</p>
      </div>
    );
  }
  return (
    <div className="empty">
      <h2>{tooShort ? `“${text}” is too short` : `Nothing matches “${text}”`}</h2>
      <p>
        {tooShort ? "Type three letters or digits, or the number of a record." : "Try fewer words, or part of a name."}
      </p>
    </div>
  );
}

function Found({ part: { title, heads, rows, more, all } }: { part: FoundPart }) {
  return (
    <section className="panel titled above" aria-label={title}>
      <h2>{title}</h2>
      <div className="scroll">
        <table className="list">
          <thead>
            <tr>
              {heads.map(({ header, className }, nth) => (
                <th
                  scope="col"
                  className={className}
                  style={nth === 0 ? { minWidth: "10rem" } : undefined}
                  key={header}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ to, label, cells }) => (
              <tr key={to}>
                <td className="title">
                  <Link to={to}>{label}</Link>
                </td>
                {cells.map((text, nth) => (
                  <td className={heads[nth + 1]?.className} data-label={heads[nth + 1]?.header} key={nth}>
                    <div className="cut" title={text}>
                      {text}
                    </div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more && (
        <p className="small muted">
          These are the most likely {rows.length}; there are more. {all && <Link to={all}>Show them in {title}</Link>}
        </p>
      )}
    </section>
  );
}
