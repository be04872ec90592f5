import { type ComponentType, useCallback, useEffect, useId, useRef, useState } from "react";
import { Problem } from "~/components/answer";
import { asTyped } from "#graphql/rules/rich-text/rich-text.rules";
import { useIdleImport } from "../list/arranged/use-idle-import";
import type { EditorProps } from "./editor.client";
import { editorHeights } from "./heights";

type RichTextFieldProps = {
  name: string;
  label: string;
  /** The text that is edited, or what was typed when the form came back. */
  text?: string;
  hint?: string;
  placeholder?: string;
  error?: string;
  /** It begins as low as it can be, where something else has to be in view. */
  isMinimized?: boolean;
};

/**
 * An editor that sends markup; without scripts, and until the editor has loaded, a plain field. The editor takes over the
 * text only when the user leaves the field, so that nobody is interrupted while typing. It is the only field of its form,
 * so its error takes the focus in place of a summary.
 */
export function RichTextField({ name, label, text = "", hint, placeholder, error, isMinimized }: RichTextFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const chunk = useIdleImport(loadEditor, "all");
  const [editor, setEditor] = useState<{ Editor: ComponentType<EditorProps>; typed: string }>();

  const takeOver = useCallback(() => {
    if (!chunk || !field.current) return;
    setEditor({ Editor: chunk.Editor, typed: field.current.value });
  }, [chunk]);
  useEffect(() => {
    if (document.activeElement !== field.current) takeOver();
  }, [takeOver]);

  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={`field rich-field${error ? " bad" : ""}`}>
      <label id={`${id}-label`} htmlFor={editor ? undefined : id}>
        {label}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <Problem id={`${id}-error`}>{error}</Problem>}
      {editor ? (
        <editor.Editor
          id={id}
          name={name}
          labelId={`${id}-label`}
          describedBy={describedBy}
          isWrong={error !== undefined}
          placeholder={placeholder}
          typed={editor.typed}
        />
      ) : (
        <textarea
          ref={field}
          id={id}
          name={name}
          defaultValue={asTyped(text)}
          placeholder={placeholder}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          onBlur={takeOver}
        />
      )}
      <Heights group={id} initial={isMinimized ? 170 : 300} />
    </div>
  );
}

const loadEditor = () => import("./editor.client");

/** Belongs to no form, so that it is not sent; the style sheet reads the choice. */
function Heights({ group, initial }: { group: string; initial: (typeof editorHeights)[number]["pixels"] }) {
  return (
    <fieldset className="heights">
      <legend className="sr">Height of the editor</legend>
      {editorHeights.map(({ label, pixels }) => (
        <label key={pixels}>
          <input type="radio" name={`height-${group}`} form="none" value={pixels} defaultChecked={pixels === initial} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
