import { type FieldMetadata } from "@conform-to/react";
import { type FormEvent, type ReactNode, useContext, useRef, useState } from "react";
import { addFiles } from "~/lib/files/add-files";
import { acceptOf, type FileKind } from "~/lib/files/file-types";
import { readableSize } from "~/lib/files/file-size";
import { type UploadedFile, uploadedName, removeName, storedFile } from "~/lib/files/uploaded-files";
import { Icon } from "../icon";
import { ArrivedFiles } from "./use-autosave";

type FileFieldProps = {
  field: FieldMetadata<unknown, Record<string, unknown>, string[]>;
  label: string;
  /** The limits, in words: «At most 10 files, each at most 15 MB.» */
  hint: ReactNode;
  mark?: "optional" | "required";
  width?: "whole" | "half" | "third";
  /** Where a largest size is named, what is chosen is looked at before it is sent. */
  takes: { kinds: readonly FileKind[]; most: number; largest?: number };
  /** Those that arrived before, of a form that came back. */
  uploaded?: readonly UploadedFile[];
  /** The one that the record has, where it can be removed. */
  stored?: { name: string; isRemoved: boolean };
};

/** A file input. Files that are chosen later are added. What arrived with a form that came back is sent again by naming it. */
export function FileField({
  field,
  label,
  hint,
  mark,
  width = "whole",
  takes,
  uploaded: before = [],
  stored,
}: FileFieldProps) {
  const uploaded = useContext(ArrivedFiles)[field.name] ?? before;
  const id = `${field.formId}-${field.name}`;
  const message = field.errors?.join(" ");
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ beside: string; shown: ReactNode }>();
  // Chosen files that have arrived would be sent once more with the next try, and be listed twice.
  const arrived = uploaded.map(({ reference }) => reference).join();

  /** Checks the files again: users choose files, and remove those that have arrived. */
  function look({ currentTarget, target }: FormEvent) {
    const staying = currentTarget.querySelectorAll(
      `[name="${uploadedName(field.name)}"] ~ .check input:not(:checked)`,
    ).length;
    const files = input.current;
    if (!takes.largest || !files) return;
    void import("./chosen-files.client").then(({ lookAt }) =>
      lookAt(files, { ...takes, uploaded: staying }, target === files, (shown) =>
        setChosen({ beside: arrived, shown }),
      ),
    );
  }

  return (
    <div className={`field ${width}${message ? " bad" : ""}`} onChange={look}>
      <label htmlFor={id}>
        {label} {mark && <span className="opt">({mark})</span>}
      </label>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {message && (
        <p className="error" id={`${id}-error`}>
          <Icon name="alert" />
          <span>{message}</span>
        </p>
      )}
      <input
        key={arrived}
        ref={input}
        type="file"
        id={id}
        name={field.name}
        accept={acceptOf(takes.kinds)}
        multiple={takes.most > 1}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-error ${id}-hint` : `${id}-hint`}
      />
      {chosen?.beside === arrived && chosen.shown}
      {takes.largest && takes.most > 1 && (
        <noscript>
          <p className="hint">
            Choosing again replaces the files that are chosen here. To choose more, add these first.
          </p>
          <button className="button" name={addFiles} value={field.name} formNoValidate formAction={`#${id}`}>
            Add these files and choose more
          </button>
        </noscript>
      )}
      {uploaded.length > 0 && <UploadedFiles field={field.name} files={uploaded} />}
      {stored && (
        <label className="check">
          <input type="checkbox" name={removeName(field.name)} value={storedFile} defaultChecked={stored.isRemoved} />{" "}
          Remove {stored.name}
        </label>
      )}
    </div>
  );
}

/** They travel with the form even where none can be added. */
export function UploadedFiles({ field, files }: { field: string; files: readonly UploadedFile[] }) {
  return (
    <>
      <p className="small muted">Already sent; they stay with this form</p>
      <ul className="files">
        {files.map(({ reference, name, size, url, isImage }) => (
          <li key={reference}>
            <input type="hidden" name={uploadedName(field)} value={reference} />
            {isImage ? (
              <img className="thumb" src={`${url}?width=160`} alt="" width="48" height="36" loading="lazy" />
            ) : (
              <Icon name="file" />
            )}
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
            <span className="size">{readableSize(size)}</span>
            <label className="check">
              <input type="checkbox" name={removeName(field)} value={reference} /> Remove
              <span className="sr"> {name}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
