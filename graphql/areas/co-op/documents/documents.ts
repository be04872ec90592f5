import { type Changes, differences } from "../../../db/history/history";
import { type Db } from "../../../db/pool";
import { columnOf } from "../../../db/column-values";
import { demandStored } from "../../files/stored-files";
import { fileNameOf } from "../../files/rules";
import { type Person } from "../../../request/viewer";
import { queueRemovals } from "../../media/removals";
import { type DocumentName, documentNames, documentRule } from "./documents.rules";
import { type FormType, formTypes } from "../rules";

/** A form as it is sent, with the paths of the documents that came with it. */
export type SentForm = { block: object } & Partial<Record<DocumentName, string | null>>;

/** The documents of a form that is sent have come with it. @throws BAD_INPUT */
export async function demandArrived(db: Db, viewer: Person, sent: object): Promise<void> {
  const paths = new Map<string, unknown>(Object.entries(sent));
  const names = formTypes.flatMap((type) => documentNames(type));
  await demandStored(db, viewer, Object.fromEntries(names.map((name) => [name, paths.get(name)])));
}

/** As they are stored: each document that was sent, or else the one that the form has, unless that is removed. */
export function columnsOfDocuments(type: FormType, sent: SentForm, before?: object): Paths {
  const stored = before && pathsOf(type, before);
  return Object.fromEntries(
    documentNames(type).map((name) => [columnOf(name), (sent[name] ?? stored?.[columnOf(name)]) || null]),
  );
}

/**
 * Records documents by their names, under the form's own word for each: where a document is stored is nobody's
 * business.
 */
export function changesOfDocuments(type: FormType, before: object, after: object): Changes {
  const changes = replaced(type, before, after);
  return Object.fromEntries(
    documentNames(type).flatMap((name) => {
      const change = changes[columnOf(name)];
      const label = documentRule(type, name)?.label ?? name;
      return change
        ? [[label.toLowerCase().replaceAll(" ", "_"), { from: nameOf(change.from), to: nameOf(change.to) }] as const]
        : [];
    }),
  );
}

/**
 * Takes the documents that an edit has replaced from the media server. To be called in the edit's own transaction, when
 * the form is stored.
 */
export async function removeReplaced(db: Db, type: FormType, before: object, after: object): Promise<void> {
  const paths = Object.values(replaced(type, before, after)).map(({ from }) => from);
  await queueRemovals(
    db,
    paths.filter((path) => typeof path === "string"),
  );
}

type Paths = Record<string, string | null>;

function replaced(type: FormType, before: object, after: object): Changes {
  const paths = pathsOf(type, before);
  return differences(paths, pathsOf(type, after), Object.keys(paths));
}

/** By their columns. */
function pathsOf(type: FormType, form: object): Paths {
  const stored = new Map<string, unknown>(Object.entries(form));
  return Object.fromEntries(
    documentNames(type).map((name) => {
      const path = stored.get(columnOf(name));
      return [columnOf(name), typeof path === "string" ? path : null];
    }),
  );
}

function nameOf(path: unknown): string | null {
  return typeof path === "string" ? fileNameOf(path) : null;
}
