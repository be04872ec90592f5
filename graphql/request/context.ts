import { type Logger } from "pino";
import { type ClockSettings } from "../rules/time/clocks.settings.rules";
import { type Db } from "../db/pool";
import { type Batch } from "./batch";
import { type Cache } from "./cache";
import { type Token } from "./token";
import { type Viewer } from "./viewer";

/** What resolvers get. In a root field of Mutation, `db` is the one transaction that all of it happens in. */
export type Context = {
  viewer: Viewer;
  db: Db;
  requestId: string;
  log: Logger;
  /** The manufacturer's own brand, as its rows name it. */
  brandName: string;
  /** By which leads are late. */
  clocks: ClockSettings;
  /** Only the live hub sets it: it reads a field for many viewers at once. */
  batch?: Batch;
  /** The token that was presented; absent where a live field is read, for that is done for many at once. */
  token?: Token;
  /** The form that was sent, and what it held: done once, however often it arrives. */
  idempotency?: Idempotency;
  /** What was read since the last change; nothing where it is read because of one. */
  cache: Cache;
  /** When rows that concern the viewer last changed, as far as this service knows. */
  changedAt: (tables: readonly string[], scope: LiveScope) => Date;
  /** Is notified of a record that the viewer was given; absent where nobody has asked for it, as a live field is read. */
  opened?: (record: Opened) => void;
};

/** The root field that read it, and its only argument. */
export type Opened = { field: string; id: string };

/**
 * `alike`: by which it is like another form; `again`: its author was asked, and means what is stored a second time.
 * `draft`: of a form that can be saved as one, the version of the draft that it began as; empty where it began without.
 */
export type Idempotency = { key: string; content: string; alike: string; again?: boolean; draft?: string };

export type LiveScope = "VISIBLE" | "PERSONAL" | "OWN" | "EVERYONE";
