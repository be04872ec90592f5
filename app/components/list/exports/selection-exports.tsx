import { type MouseEvent } from "react";
import { type ListExport, type StartExport } from "./list-export";

type SelectionExportsProps = { exports: readonly ListExport[]; onStart: StartExport };

/** Buttons of the selection's form: it sends what is ticked, or the choice of all. */
export function SelectionExports({ exports, onStart }: SelectionExportsProps) {
  function start(event: MouseEvent<HTMLButtonElement>, one: ListExport) {
    const sent = [...new FormData(event.currentTarget.form ?? undefined)].map(([name, value]) => [name, String(value)]);
    if (onStart(one, `?${new URLSearchParams(sent)}`)) event.preventDefault();
  }

  return exports.map((one) => (
    <button className="button" formAction={one.to} key={one.to} onClick={(event) => start(event, one)}>
      {one.label}
    </button>
  ));
}
