import { askedWhoSends, honeypot, isPerson } from "./honeypot-name";

/**
 * A trap for programs that fill in every field; out of sight, out of the tab order, and not read out. `asks`: it was filled, so
 * the form came back and asks who sends it.
 */
export function Honeypot({ asks = false }: { asks?: boolean }) {
  return (
    <>
      {asks && (
        <div className="pad">
          <input type="hidden" name={askedWhoSends} value="yes" />
          <label className="check">
            <input type="checkbox" name={isPerson} value="yes" required /> I am not a robot
          </label>
          <p className="hint">
            A field that people do not see was filled in. Please confirm that you are not a program.
          </p>
        </div>
      )}
      <div className="sr" aria-hidden="true">
        <label htmlFor={honeypot}>Leave this empty</label>
        <input id={honeypot} name={honeypot} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
