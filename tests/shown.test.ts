import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import {
  buildASTSchema,
  type FieldNode,
  getNamedType,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  Kind,
  parse,
  type SelectionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { expect, test } from "vitest";

/**
 * A field that was added and forgotten on its way to the screen: the contract has it and no page asks for it, or a page
 * asks for it and shows it nowhere.
 */
const texts = new Map<string, string>();
const wordSets = new Map<string, ReadonlySet<string>>();
const imports = new Map<string, readonly string[]>();
const contract = buildASTSchema(parse(named("schema.graphql").map(text).join("\n")));
const roots = ["Query", "Mutation", "Subscription"];

/** What only programs ask for. */
const ofPrograms = ["IntakeReceipt", "Key", "LeadsReceipt", "PublishedCareer", "PublishedCareerPage"];

/** What stands in the contract for programs, and for what may come, and on no page. */
const onNoPage = [
  "AdminUser.parentAdmin",
  "BoatShowCredit.boothSpaceUrlTool",
  "InventoryBoat.profileId",
  "MediaItem.previewLink",
  "MediaItem.version",
  "ReceivedMessage.readAt",
  "Viewer.hasFunchaser",
  "Viewer.hasSeachaser",
  "Viewer.hasSkiff",
  // A form's page names its request, which tells both.
  ...["AdvertisingClaimForm", "BoatShowCredit", "GovernmentCommericalSalesCreditClaim", "MediaPreApprovalForm"]
    .concat("SpecialProjectForm", "CoOpRequest")
    .flatMap((form) => [`${form}.createdAt`, `${form}.profileId`]),
  "AdvertisingClaimForm.updatedAt",
  "CoOpComment.profileId",
];

/** Names that an application's pages put together, `${place}Address`; the compiler knows them. */
const composed = /^(delivery|mailing)[A-Z]|^supplier\w+_[12]$/;

const operations = named("operations.graphql").map((file) => ({ file, ...askedIn(file) }));
const all = operations.flatMap(({ file }) =>
  text(file)
    .split(/^(?=(?:fragment|query|mutation|subscription) )/m)
    .map((definition) => ({
      definition: /^\w+ (\w+)/.exec(definition)?.[1] ?? "",
      spreads: [...definition.matchAll(/\.\.\.(\w+)/g)].map(([, name = ""]) => name),
    })),
);

test("each field of the contract is asked for by some page", () => {
  const asked = new Set(operations.flatMap(({ fields }) => fields.map(({ of, field }) => `${of}.${field}`)));
  const forgotten = Object.values(contract.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith("__") && !roots.includes(name) && !ofPrograms.includes(name))
    .flatMap((type) => fieldsOf(type).filter((names) => !names.some((name) => asked.has(name))))
    .map(([name = ""]) => name)
    // Where the next page begins is asked for by lists that are read page by page.
    .filter((name) => !/Page\.after$/.test(name));
  expect(forgotten.sort()).toEqual([...onNoPage].sort());
});

test.each(operations)("each field that $file asks for is read by a page", ({ file, definitions, fields }) => {
  const asking = using(definitions);
  const area = `app/${dirname(file).replace(/^graphql\//, "")}/`;
  const near = [...sources.filter((each) => each.startsWith(area)), ...filesNaming(asking)];
  const pages = ofPortal.filter((each) => importsOf(each).some((at) => near.includes(at)));
  const words = reached([...near, ...pages])
    .filter((each) => !isSchema(each))
    .map(wordsOf);
  const unread = fields
    .filter(({ isLeaf, read }) => isLeaf && !words.some((some) => some.has(read)) && !composed.test(read))
    .map(({ of, read }) => `${of}.${read}`);
  expect([...new Set(unread)]).toEqual([]);
});

/** Of a row, what its list alone asks for: a form on the same page may know the field, and the list forget it. */
test.each(lists())("each field that $name asks for of its rows is read where they are shown", ({ name, own }) => {
  const shownBy = filesNaming(rowTypes(name));
  const words = [...reached(shownBy), ...importing(shownBy)].filter((each) => !isSchema(each)).map(wordsOf);
  expect(own.filter((field) => !words.some((some) => some.has(field)))).toEqual([]);
});

/** What a form takes in, by the names that its rules and the contract share, and no list, record or print shows. */
test.each(operations)(
  "each field that $file asks for is shown elsewhere than in its form",
  ({ file, definitions, fields }) => {
    const area = `app/${dirname(file).replace(/^graphql\//, "")}/`;
    const asking = using(definitions);
    const near = [...sources.filter((each) => each.startsWith(area)), ...filesNaming(asking)];
    const shared = near
      .flatMap(importsOf)
      .filter((each) => each.startsWith("app/areas/") || (each.startsWith("graphql/") && !isSchema(each)));
    const words = new Set([...near, ...shared].flatMap((each) => outsideForms(each).match(/\w+/g) ?? []));
    const typed = new Set(
      sources
        .filter((each) => each.startsWith(dirname(file)) && isSchema(each))
        .flatMap((each) => [...text(each).matchAll(/^ +(\w+):/gm)].map(([, name = ""]) => name)),
    );
    const unseen = fields.filter(
      ({ isLeaf, read }) => isLeaf && typed.has(read) && !words.has(read) && !composed.test(read),
    );
    expect([...new Set(unseen.map(({ of, read }) => `${of}.${read}`))]).toEqual([]);
  },
);

test("what shows a row demands the fields that it reads, so that the compiler tells when nobody asks for them", () => {
  const views = sources.filter(
    (each) => each.startsWith("app/") && (each.endsWith(".tsx") || each.startsWith("app/lib/")),
  );
  const lenient = views.flatMap((each) =>
    [...text(each).matchAll(/\b\w+\?: (?:string|number) \| null/g)].map(([field]) => `${each}: ${field}`),
  );
  expect(lenient).toEqual([]);
});

/** Queries that answer rows, with the fields that they ask for by themselves and not by a fragment. */
function lists() {
  return operations
    .flatMap(({ file }) => parse(text(file)).definitions)
    .filter((each) => each.kind === Kind.OPERATION_DEFINITION)
    .flatMap(({ name, selectionSet }) => {
      const rows = selectionSet.selections.flatMap(fieldsIn).filter((field) => field.name.value === "rows");
      const own = rows.flatMap(leavesOf);
      return own.length > 0 ? [{ name: name?.value ?? "", own }] : [];
    });
}

function fieldsIn(node: SelectionNode): FieldNode[] {
  return node.kind === Kind.FIELD
    ? (node.selectionSet?.selections ?? []).filter((each) => each.kind === Kind.FIELD)
    : [];
}

function leavesOf(field: FieldNode): string[] {
  return field.selectionSet ? fieldsIn(field).flatMap(leavesOf) : [(field.alias ?? field.name).value];
}

/** What a query answers, and the types that are made of it. */
function rowTypes(query: string): string[] {
  const found = new Set([query]);
  for (const name of found) {
    const begins = new RegExp(`\\b${name}`);
    for (const { type, is } of types) if (begins.test(is)) found.add(type);
  }
  return [...found];
}

/** The portal's files in which a word begins with one of these names. */
function filesNaming(names: readonly string[]): string[] {
  const asked = [...vocabulary].filter((word) => names.some((name) => word.startsWith(name)));
  return ofPortal.filter((file) => asked.some((word) => wordsOf(file).has(word)));
}

/**
 * Returns each field under its own name, and under those of the interfaces that the type implements; without deprecated fields,
 * for which only the release before asks.
 */
function fieldsOf(type: GraphQLObjectType): string[][] {
  return Object.values(type.getFields())
    .filter(({ deprecationReason }) => !deprecationReason)
    .map((field) => [type, ...type.getInterfaces()].map(({ name }) => `${name}.${field.name}`));
}

function askedIn(file: string) {
  const document = parse(text(file));
  const fields: { of: string; field: string; read: string; isLeaf: boolean }[] = [];
  const types = new TypeInfo(contract);
  const definitions = document.definitions.flatMap((each) => ("name" in each && each.name ? [each.name.value] : []));
  visit(
    document,
    visitWithTypeInfo(types, {
      Field({ name, alias }) {
        const of: GraphQLObjectType | GraphQLInterfaceType | null | undefined = composite(types.getParentType());
        const type = types.getType();
        if (!of || !type || roots.includes(of.name)) return;
        const isLeaf = isLeafType(getNamedType(type));
        fields.push({ of: of.name, field: name.value, read: (alias ?? name).value, isLeaf });
      },
    }),
  );
  return { definitions, fields };
}

function composite(type: unknown) {
  return isObjectType(type) || isInterfaceType(type) ? type : undefined;
}

/** What pages are made of, rules that both sides share among it. */
const sources = ["app", "graphql"]
  .flatMap(filesIn)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith("graphql/generated/"));
const isSource = new Set(sources);
const ofPortal = sources.filter((file) => file.startsWith("app/"));
/** All words of the portal's files: a word is looked for in a thousand files at once. */
const vocabulary = new Set(ofPortal.flatMap((file) => [...wordsOf(file)]));
/** The files of the portal that import each file. */
const importers = new Map<string, string[]>();
for (const source of ofPortal)
  for (const imported of importsOf(source)) importers.set(imported, [...(importers.get(imported) ?? []), source]);

/** The types that the portal's files give names to. */
const types = ofPortal
  .flatMap((file) => [...text(file).matchAll(/^(?:export )?type (\w+)[^=\n]*= ([^;]*);/gm)])
  .map(([, type = "", is = ""]) => ({ type, is }));

/** A schema names what a form may hold, and shows nothing. */
function isSchema(file: string): boolean {
  return file.startsWith("graphql/") && /from "zod"|fields\.rules"/.test(text(file));
}

/** A file's text without what only fills in a form, and without what a list can be sorted by. */
function outsideForms(file: string): string {
  if (/useFormFields|form\/fields"/.test(text(file))) return "";
  return text(file).replace(/^(async )?function valuesOf[^]*?^}$|^export type \w+Sort =[^;]*;$/gm, "");
}

/** These definitions, and those that spread them. */
function using(definitions: readonly string[]): string[] {
  const found = new Set(definitions);
  for (const name of found)
    for (const { spreads, definition } of all) if (spreads.includes(name)) found.add(definition);
  return [...found];
}

/** These files, and whatever they import. */
function reached(files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) for (const imported of importsOf(file)) found.add(imported);
  return [...found];
}

/** Whatever imports one of these, or imports what does. */
function importing(files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) for (const each of importers.get(file) ?? []) found.add(each);
  return [...found];
}

function importsOf(file: string): readonly string[] {
  const known =
    imports.get(file) ??
    [...text(file).matchAll(/(?:from|import)\s*\(?"([~.#][^"]*)"/g)].flatMap(([, path = ""]) => {
      const at = path.startsWith(".") ? join(dirname(file), path) : path.replace(/^~/, "app").replace(/^#/, "");
      return ["", ".ts", ".tsx", "/index.ts"].map((end) => normalize(at + end)).filter((each) => isSource.has(each));
    });
  imports.set(file, known);
  return known;
}

function named(name: string): string[] {
  return filesIn("graphql").filter((file) => basename(file) === name);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((at) => join(folder, at));
}

function wordsOf(file: string): ReadonlySet<string> {
  const known = wordSets.get(file) ?? new Set(text(file).match(/\w+/g));
  wordSets.set(file, known);
  return known;
}

function text(file: string): string {
  const known = texts.get(file) ?? readFileSync(file, "utf8");
  texts.set(file, known);
  return known;
}
