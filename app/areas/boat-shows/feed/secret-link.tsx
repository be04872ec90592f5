import { useEffect, useRef, useState } from "react";

/** A link that is shown this once: to be copied by hand, by a button where scripts run, or opened by a calendar program. */
export function SecretLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [address]);

  async function copy() {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  }

  return (
    <div className="field whole" data-answer="">
      <label htmlFor="calendar-link">Your link</label>
      <p className="hint" id="calendar-link-hint">
        Copy it now: it is shown only this once.
      </p>
      <input
        id="calendar-link"
        ref={field}
        value={address}
        readOnly
        aria-describedby="calendar-link-hint"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- where scripts do not run, the browser leads there
        autoFocus
      />
      <div className="set">
        <button className="button primary needs-script" type="button" onClick={() => void copy()}>
          Copy
        </button>
        <a className="button" href={address.replace(/^https?:/, "webcal:")}>
          Open in my calendar program
        </a>
        <span role="status">{copied && "Copied"}</span>
      </div>
    </div>
  );
}
