import { type FileBytes } from "~/lib/files/file-bytes.server";

/** `size` in bytes, `changedAt` in milliseconds since 1970. */
export type StagedEntry = { name: string; size: number; changedAt: number };

/** What lies in a form's folder, and when that last changed. */
export type StagedForm = { folder: string; entries: StagedEntry[]; changedAt: number };

/**
 * Where staged files and the notes about them lie: in folders of forms, which lie in folders of viewers (`folder` is the
 * two names with a slash between). What is there is there whole.
 */
export type StagingStore = {
  /**
   * Keeps what streams in, in place of another of its name. `nameOf` is shown the whole of it as a file of this machine:
   * what it throws leaves nothing behind. @returns its name
   */
  keep: (folder: string, bytes: AsyncIterable<Uint8Array>, about: StagedObject) => Promise<string>;
  /** Writes a note, unless there is one of that name: of several at once, one. @returns whether it was written */
  note: (folder: string, name: string, text: string) => Promise<boolean>;
  readNote: (folder: string, name: string) => Promise<string | undefined>;
  /** All of a file, or a part (a Range header's value); undefined where it is gone. @throws BeyondTheEnd */
  read: (folder: string, entry: Pick<StagedEntry, "name" | "size">, range?: string) => Promise<FileBytes | undefined>;
  entries: (folder: string) => Promise<StagedEntry[]>;
  /** One after the other, of all viewers or of this one. */
  forms: (viewer?: string) => AsyncGenerator<StagedForm>;
  /** One that is gone already is fine. */
  remove: (folder: string, name: string) => Promise<void>;
  removeForm: (form: StagedForm) => Promise<void>;
  /** Removes what never arrived whole, of a process that has died, from before this time (milliseconds since 1970). */
  tidy: (before: number) => Promise<void>;
};

export type StagedObject = { type: string; nameOf: (path: string) => Promise<string> };
