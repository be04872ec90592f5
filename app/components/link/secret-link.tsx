import { type ReactNode, useEffect, useId, useRef, useState } from "react";

/** `children`: what else can be done with it. */
type SecretLinkProps = { address: string; label: string; children?: ReactNode };

/** A link that is shown this once: to be copied by hand, or by a button where scripts run. */
export function SecretLink({ address, label, children }: SecretLinkProps) {
  const id = useId();
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
    <div className="field whole secret-link" data-answer="">
      <label htmlFor={id}>{label}</label>
      <p className="hint" id={`${id}-hint`}>
        Copy it now: it is shown only this once.
      </p>
      <input
        id={id}
        ref={field}
        value={address}
        readOnly
        aria-describedby={`${id}-hint`}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- where scripts do not run, the browser leads there
        autoFocus
      />
      <div className="set">
        <button className="button primary needs-script" type="button" onClick={() => void copy()}>
          Copy
        </button>
        {children}
        <span role="status">{copied && "Copied"}</span>
      </div>
    </div>
  );
}
