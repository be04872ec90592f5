import { type UploadedFile } from "./files/uploaded-files";

/** The name of the button that saves a form as a draft and does not send it. */
export const asDraft = "as-draft";

/** The hidden field that names the draft's version. It is no part of what is sent: typed anew, a form has another. */
export const draftVersion = "draft-version";

/** A draft that a form is gone on with. */
export type OpenedDraft = {
  /** The form's key. */
  id: string;
  /** Tells its author since when it stands and until when, or that it is there no more. */
  note: string;
  /** By the names of the form's fields, with the version of it; nothing of one that is there no more. */
  typed?: Record<string, unknown>;
  files: Record<string, UploadedFile[]>;
};

/** The answer to a form that a script has saved while it was typed: the draft that it became, or why it was not saved. */
export type Autosaved =
  | {
      id: string;
      /** What the form is sent with from now on. */
      version: string;
      /** Those that have arrived, by field. */
      files: Record<string, UploadedFile[]>;
      /** Where the draft is gone on with. */
      address: string;
      said: string;
    }
  | { problem: string };
