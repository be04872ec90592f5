import { type Page } from "playwright/test";
import { type Db } from "#graphql/db/pool";
import { type factories } from "../factories";
import { type Profile } from "../factories/profiles";

/** What a scene is brought about with: a browser, with or without scripts, and people and rows of its own. */
export type Stage = {
  page: Page;
  create: ReturnType<typeof factories>;
  /** To hold up what a row waits for; what a scene needs is made by `create`. */
  db: Db;
  signInAs: (profile: Profile) => Promise<unknown>;
  scripts: boolean;
};

/** A situation in which the portal says, or does, what a section of the specification quotes. */
export type Scene = {
  name: string;
  /** Document and section. */
  spec: string;
  /** To the letter, misspellings included; a limit as a sentence that `reads` measures. */
  quotes: readonly string[];
  /** What is quoted is there where scripts run, and only there. */
  needsScripts?: true;
  /** Brings it about, and answers all that a person then reads. */
  reads: (stage: Stage) => Promise<string>;
};

/** What is quoted and cannot be reached, and why. */
export type Unreachable = { spec: string; quote: string; why: string };

export type Quoted = { scenes: readonly Scene[]; unreachable: readonly Unreachable[] };
