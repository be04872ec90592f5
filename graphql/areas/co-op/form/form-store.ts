import { type Selectable, sql } from "kysely";
import type * as z from "zod";
import { type Changes, differences } from "../../../db/history/history";
import { type Db } from "../../../db/pool";
import { type DB } from "../../../db/types";
import { versionsOf } from "../../../db/history/version";
import { type ColumnOf, type Written } from "../../../db/column-values";
import { checked, notFound } from "../../../request/errors";
import { type Person } from "../../../request/viewer";
import { changesOfDocuments, columnsOfDocuments, removeReplaced, type SentForm } from "../documents/documents";
import { type DocumentName } from "../documents/documents.rules";
import { type FormKey, whichForm } from "./form-key";
import {
  createRequest,
  type FormTable,
  holdForRevision,
  type OfTheRequest,
  recordRevision,
  visibleTo,
} from "../requests";
import { insertRow, updateRow } from "./rows";
import { type FormType } from "../rules";

/** Every column of a form that neither its request, nor its documents, nor the database itself fill. */
export type FormColumns<Table extends FormTable> = Written<Table, Extract<NotOfAForm, keyof DB[Table]>>;

/** No form asks for the tool that a drawing was made with. */
type NotOfAForm = OfTheRequest | ColumnOf<DocumentName> | "updated_at" | "booth_space_url_tool";

/** What belongs to a form and stands in a table of its own. */
export type Attached<Input, Parts> = {
  read: (db: Db, formId: string) => Promise<Parts>;
  save: (db: Db, formId: string, input: Input, before?: Parts) => Promise<void>;
  changesOf: (before: Parts, after: Parts) => Changes;
};

export const nothingAttached: Attached<unknown, object> = {
  read: () => Promise.resolve({}),
  save: () => Promise.resolve(),
  changesOf: () => ({}),
};

type FormDeclaration<Table extends FormTable, Name extends string, New, Edited, Parts> = {
  type: FormType;
  table: Table;
  /** Of its type in the contract. */
  name: Name;
  rules: { new: z.ZodType<New>; edited: z.ZodType<Edited> };
  /** What is stored of it, and what a revision's trace shows. */
  columnsOf: (input: New | Edited, db: Db, viewer: Person) => Promise<FormColumns<Table>> | FormColumns<Table>;
  attached: Attached<New | Edited, Parts>;
};

type Change = { id: string; version?: string; input: unknown };

export const formVersions = versionsOf<{ co_op_requests_id: string }>({
  table: "co_op_requests",
  idOf: (form) => form.co_op_requests_id,
  nameOf: () => "This form",
  shown: contentOf,
});

/** What a decision itself changes of a form is none of its content; nor is when a line was written again as it was. */
const noContent = ["status", "updated_at", "version"];

function contentOf(form: object): object {
  return JSON.parse(
    JSON.stringify(form, (column, value: unknown) => (noContent.includes(column) ? undefined : value)),
  ) as object;
}

/** How one of the forms is read, filed with its request, and changed by its dealer. */
export function formStore<
  Table extends FormTable,
  Name extends string,
  New extends SentForm,
  Edited extends SentForm,
  Parts extends object,
>({ type, table, name, rules, columnsOf, attached }: FormDeclaration<Table, Name, New, Edited, Parts>) {
  type Row = Selectable<DB[Table]> & { id: string; co_op_requests_id: string };
  type Form = Row & Parts & { __typename: Name; version: string };

  /** @throws NOT_FOUND */
  async function read(db: Db, viewer: Person, key: FormKey): Promise<Form> {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${visibleTo(viewer, table)} and ${whichForm(key)}`.execute(db);
    const [form] = rows;
    if (!form) throw notFound();
    const whole = { __typename: name, ...form, ...(await attached.read(db, form.id)) };
    return { ...whole, version: formVersions.of(whole) };
  }

  /** @throws BAD_INPUT, also where a document is missing */
  async function create(db: Db, viewer: Person, input: unknown): Promise<Form> {
    const form = checked(rules.new, input);
    const columns = { ...(await columnsOf(form, db, viewer)), ...columnsOfDocuments(type, form) };
    const ownership = await createRequest(db, viewer, type);
    const id = await insertRow(db, table, { ...ownership, ...columns });
    await attached.save(db, id, form);
    return read(db, viewer, { id });
  }

  /**
   * Without a new document the form keeps its own.
   * @throws NOT_FOUND, BAD_INPUT; CONFLICT for a form that was decided, or changed since this version of it was seen
   */
  async function update(db: Db, viewer: Person, { id, version, input }: Change): Promise<Form> {
    const before = await holdForRevision(db, viewer, read, id);
    await formVersions.demand(db, before, version);
    const form = checked(rules.edited, input);
    const columns = await columnsOf(form, db, viewer);

    await updateRow(db, table, { id }, { ...columns, ...columnsOfDocuments(type, form, before) });
    await attached.save(db, id, form, before);
    const after = await read(db, viewer, { id });
    await removeReplaced(db, type, before, after);
    const traced = Object.keys(columns).filter((column): column is keyof Form & string => column in after);
    await recordRevision(db, viewer, before.co_op_requests_id, {
      ...differences(before, after, traced),
      ...changesOfDocuments(type, before, after),
      ...attached.changesOf(before, after),
    });
    return after;
  }

  return { table, read, create, update };
}
