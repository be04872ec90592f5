import { type Db } from "#graphql/db/pool";
import { type Create } from "../factories";
import { type Profile } from "../factories/profiles";
import { type Verdict } from "./verdict";
import { type Viewer } from "./viewers";

/**
 * `everybody`: also anonymous visitors. `people`: every signed-in user with an active profile. A list: one of these
 * permissions, or of these roles (`admin`).
 */
export type Who = "everybody" | "people" | readonly string[];

/**
 * `ofRow`: the call names a row, which is «not found» for everybody whose row it is not. `ofDealership`: it is for dealers
 * and their colleagues, and not for sales people.
 */
type Call = { who: Who; ofRow?: true; ofDealership?: true };

/** A form that is accepted, and the status of the answer. */
type Post<Sample> = Call & { form: (sample: Sample) => Record<string, string>; status: number };

/** Who may visit and post to a URL. */
export type UrlCalls<Sample> = {
  path?: (sample: Sample) => string;
  /** The status of an allowed GET: 200 unless it says otherwise. */
  get: Call & { status?: number };
  /** Absent where nothing can be posted; several where a page has forms for one and for another. */
  post?: Post<Sample> | readonly Post<Sample>[];
  /** A file or a stream: it has no `.data` beside it. */
  isFile?: true;
};

/** Who may ask for a root field. */
export type FieldCall<Sample> = {
  /** Nobody signed in as a person, but a program that holds this scope. */
  scope?: string;
  who?: Who;
  ofRow?: true;
  ofDealership?: true;
  /** Nobody can use the token again: each viewer tries with one of its own. */
  endsSession?: true;
  /** An operation that the portal sends; or, where it sends none, the text of one. */
  operation?: string;
  text?: string;
  variables?: (sample: Sample) => Record<string, unknown>;
  /** What an answer that names no row holds where the sample's row is the viewer's, and only there. */
  shows?: (sample: Sample) => string | RegExp;
};

/** For whom a sample is made, and the dealer whose rows the viewer works on: somebody else's where it has none. */
export type Stage = {
  db: Db;
  create: Create;
  viewer: Viewer;
  owner: Profile;
  target: Profile;
};

/**
 * Whose are the rows that belong to who files them: on the dealers' side the viewer's own, since sales people have none of
 * their dealers', and a colleague's are the dealership's.
 */
export function filerOf({ viewer: { is, worksFor, profile }, owner }: Pick<Stage, "viewer" | "owner">): Profile {
  return is === "dealer" && worksFor && profile && !profile.dealership_id ? profile : owner;
}

type Rows<Sample> = { urls?: Record<string, UrlCalls<Sample>>; fields?: Record<string, FieldCall<Sample>> };

/** A call whose sample is still to be made: see {@link sharing}. */
export type PreparedUrl = Omit<UrlCalls<never>, "path" | "post"> & {
  /** Who may post what; the forms come with the sample. */
  mayPost: readonly Call[];
  prepare: (stage: Stage) => Promise<{ path?: string; posts: PreparedPost[] }>;
};
export type PreparedPost = Call & { form: Record<string, string>; status: number };
export type PreparedField = Omit<FieldCall<never>, "variables" | "shows"> & {
  /** Its answer depends on whose the sample's row is. */
  tellsOfRow: boolean;
  prepare: (stage: Stage) => Promise<{ variables: Record<string, unknown>; shows?: string | RegExp }>;
};

export type Area = { urls: [string, PreparedUrl][]; fields: [string, PreparedField][] };

/**
 * An area's part of the table: who may do what, written by hand from the specification and not from the code. `sample`
 * makes the rows that a call is tried with.
 */
export function area<Sample>(
  sample: (stage: Stage) => Promise<Sample>,
  { urls = {}, fields = {} }: Rows<Sample>,
): Area {
  return {
    urls: Object.entries(urls).map(([url, { path, get, post, isFile }]) => [
      url,
      {
        get,
        isFile,
        mayPost: [post ?? []].flat(),
        async prepare(stage) {
          const made = await sample(stage);
          const posts = [post ?? []].flat().map(({ form, ...call }) => ({ ...call, form: form(made) }));
          return { path: path?.(made), posts };
        },
      },
    ]),
    fields: Object.entries(fields).map(([field, { variables, shows, ...call }]) => [
      field,
      {
        ...call,
        tellsOfRow: Boolean(call.ofRow || shows),
        async prepare(stage) {
          const made = await sample(stage);
          return { variables: variables?.(made) ?? {}, shows: shows?.(made) };
        },
      },
    ]),
  };
}

/** What a viewer does with a sample: changes its rows, looks at them or looks for them in vain, or is refused before. */
export type Use = "uses up" | "looks" | "is refused";

export function useOf(changes: readonly Verdict[], looks: readonly Verdict[] = []): Use {
  if (changes.includes("allowed")) return "uses up";
  return [...changes, ...looks].some((one) => one === "allowed" || one === "not found") ? "looks" : "is refused";
}

/**
 * Shares samples among calls as long as they use nothing up: one for each owner and kind of viewer, but for those that are
 * made for one viewer alone. A viewer who is let in to change something has one to itself; for viewers who are refused
 * whatever the row, any will do.
 */
export function sharing<Prepared>(prepare: (stage: Stage) => Promise<Prepared>) {
  const known = new Map<string, Promise<{ sample: Prepared; isOfViewer: boolean }>>();

  async function make(stage: Stage) {
    let isOfViewer = false;
    const viewer = new Proxy(stage.viewer, {
      get(target, property: keyof Viewer) {
        isOfViewer ||= property !== "is";
        return target[property];
      },
    });
    const sample = await prepare({ ...stage, viewer });
    return { sample, isOfViewer };
  }

  return async (stage: Stage, use: Use): Promise<Prepared> => {
    if (use === "uses up") return prepare(stage);
    const [any] = known.values();
    if (use === "is refused" && any) return (await any).sample;
    const key = `${stage.viewer.is} ${stage.owner.profile_id}`;
    const first = known.get(key);
    const made = first ?? make(stage);
    if (!first) known.set(key, made);
    const { sample, isOfViewer } = await made;
    return first && isOfViewer && use === "looks" ? prepare(stage) : sample;
  };
}

/** An area whose calls name no rows. */
export function areaWithoutRows(rows: Rows<void>): Area {
  return area(() => Promise.resolve(), rows);
}

/** A form's key, where a form must have one. */
export const formKey = { "form-key": "a-form-key" };

/** The first page of a list. */
export const list = { page: 1, pageSize: 10 };
