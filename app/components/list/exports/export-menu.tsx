import { useSearchParams } from "@remix-run/react";
import { type MouseEvent } from "react";
import { listAddress } from "~/lib/list-request";
import { Drop } from "../../drop";
import { Icon } from "../../icon";
import { type ListExport, type StartExport } from "./list-export";

type ExportMenuProps = {
  exports: readonly ListExport[];
  total: number;
  asked: readonly string[];
  onStart: StartExport;
};

/** «Export all» that match, which are said where they are not all: plain links, because a file may take longer than a page waits. */
export function ExportMenu({ exports, total, asked, onStart }: ExportMenuProps) {
  const [params] = useSearchParams();
  const query = listAddress(params, { page: null, size: null, open: null, select: null });

  function start(event: MouseEvent<HTMLAnchorElement>, one: ListExport) {
    if (onStart(one, query)) event.preventDefault();
    event.currentTarget.closest("details")?.removeAttribute("open");
  }

  return (
    <Drop
      summary={
        <summary className="button">
          Export all
          <Icon name="down" />
        </summary>
      }
    >
      <ul>
        {exports.map((one) => (
          <li key={one.to}>
            <a href={one.to + query} onClick={(event) => start(event, one)}>
              {one.entry} <span className="muted">{one.note(total)}</span>
            </a>
          </li>
        ))}
        {asked.length > 0 && <li className="small muted asked">Only: {asked.join(", ")}</li>}
      </ul>
    </Drop>
  );
}
