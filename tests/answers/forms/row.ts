import { type Stage } from "../../guards/table";
import { type PhotoFile } from "../../support/records/claims";

/**
 * How a form is made to fail. `empty`: nothing is chosen or typed in it. `unsaid`: something is chosen, and not why. `gone`: what its address names is not there any
 * more. `signed out`: the session has ended meanwhile.
 */
type Failure = "empty" | "unsaid" | "gone" | "signed out";

export type FormRow = {
  /** Who sends it: somebody with every permission of that side. */
  by: "admin" | "dealer" | "stranger";
  /** Makes what it is about and answers the page that it stands on, where that is not the guard matrix's own sample. */
  at?: (stage: Stage) => Promise<string>;
  /** What it needs to be accepted beside what the guard matrix posts, and what is usual for its required fields. */
  fill?: Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>);
  /** The label of the field in which the sample's other dealer is chosen. */
  dealer?: string;
  /** What is chosen in its fields for files. */
  file?: () => Promise<PhotoFile>;
  fails: Failure;
  /** Why the notice of its success leads to no record: the page it comes back to is the record's own; or there is none. */
  leadsNowhere?: "it is here" | "it is gone" | "it is no record";
  /** It is not sent with success: it would take away, or give away, what others stand on at the same time. */
  spared?: true;
};

/** Every form: the URL that it is sent to and, of several there, its intent. */
export type FormRows = Readonly<Record<string, FormRow>>;

/** What comes in within an hour is limited. */
export const earlier = () => new Date(Date.now() - 2 * 3_600_000);
