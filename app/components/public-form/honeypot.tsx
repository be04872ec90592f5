import { honeypot } from "./honeypot-name";

/** A trap for programs that fill in every field; out of sight, out of the tab order, and not read out. */
export function Honeypot() {
  return (
    <div className="sr" aria-hidden="true">
      <label htmlFor={honeypot}>Leave this empty</label>
      <input id={honeypot} name={honeypot} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
