import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { preset as client } from "@graphql-codegen/client-preset";
import { codegen } from "@graphql-codegen/core";
import * as typescript from "@graphql-codegen/typescript";
import * as typescriptResolvers from "@graphql-codegen/typescript-resolvers";
import { buildASTSchema, lexicographicSortSchema, parse, print, printSchema } from "graphql";

// Writes the types on both sides of the contract. An area's GraphQL types resolve from the TypeScript types of the same
// names that its files export; the others from the shape that the schema gives them.

type Output = Parameters<typeof codegen>[0];
type Contract = Pick<Output, "schema" | "schemaAst" | "documents">;

const scalars = {
  DateTime: "string",
  Date: "string",
  Decimal: "string",
  JSON: "unknown",
  RichText: "string",
};

const contract = readContract();

for (const output of [...(await clientTypes(contract)), resolverTypes(contract)]) {
  const content = await codegen(output);
  mkdirSync(dirname(output.filename), { recursive: true });
  writeFileSync(output.filename, liveAsReads(withoutEffects(namedAsWritten(content))));
}

function readContract(): Contract {
  const definitions = filesNamed("schema.graphql").map((file) => readFileSync(file, "utf8"));
  const schemaAst = lexicographicSortSchema(buildASTSchema(parse(definitions.join("\n"))));
  const documents = filesNamed("operations.graphql").map((location) => {
    const document = parse(readFileSync(location, "utf8"));
    return { location, rawSDL: print(document), document };
  });
  return { schemaAst, schema: parse(printSchema(schemaAst)), documents };
}

async function clientTypes(contract: Contract): Promise<Output[]> {
  return client.buildGeneratesSection({
    ...contract,
    baseOutputDir: "graphql/generated/client/",
    plugins: [],
    pluginMap: {},
    presetConfig: {
      fragmentMasking: false,
      persistedDocuments: { mode: "replaceDocumentWithHash", hashAlgorithm: sha256 },
    },
    config: { documentMode: "string", scalars, useTypeImports: true, strictScalars: true },
  });
}

function resolverTypes(contract: Contract): Output {
  return {
    ...contract,
    filename: "graphql/generated/resolvers.ts",
    plugins: [{ typescript: {} }, { typescriptResolvers: {} }],
    pluginMap: { typescript, typescriptResolvers },
    config: {
      scalars: {
        ...scalars,
        ID: "string",
        DateTime: { input: "Date", output: "Date | string" },
      },
      strictScalars: true,
      enumsAsTypes: true,
      useTypeImports: true,
      contextType: "../request/context#Context",
      rootValueType: "unknown",
      mappers: storeTypes(),
      mapperTypeSuffix: "Source",
    },
  };
}

/** An operation is imported by the name it was written under: LeadsQuery, not LeadsQueryDocument. */
function namedAsWritten(content: string): string {
  return content.replace(
    /^(export const )(\w+)Document(?= = )|(\btypes\.|import\('\.\/graphql'\)\.)(\w+)Document\b/gm,
    "$1$2$3$4",
  );
}

/** Lets bundlers leave out what a page does not use; otherwise the text of every fragment reaches the browser. */
function withoutEffects(content: string): string {
  return content.replace(/ = new TypedDocumentString\(/g, " = /*#__PURE__*/ new TypedDocumentString(");
}

/** Fields of Subscription are plain reads, as the hub runs them. */
function liveAsReads(content: string): string {
  return content.replace(/\bSubscriptionResolver<([^,]+), "\w+", /g, "Resolver<$1, ");
}

function storeTypes(): Record<string, string> {
  const mappers: Record<string, string> = { HistoryEntry: "../db/history/history#HistoryEntry" };
  for (const schema of filesNamed("schema.graphql")) {
    const folder = dirname(schema);
    if (folder === "graphql") continue;

    const types = new Set(matches(schema, /^type (\w+)/gm));
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    for (const file of files.filter((name) => /^[^.]+(\.rules)?\.ts$/.test(name))) {
      for (const name of matches(join(folder, file), /^export type (\w+)/gm)) {
        if (types.has(name)) mappers[name] = `../${relative("graphql", folder)}/${file.replace(/\.ts$/, "")}#${name}`;
      }
    }
  }
  return mappers;
}

/** The shared file of that name and those of the areas that have one, in an order that no machine changes. */
function filesNamed(name: string): string[] {
  const files = readdirSync("graphql", { recursive: true, encoding: "utf8" }).filter((file) => basename(file) === name);
  return files.map((file) => join("graphql", file)).sort();
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function matches(file: string, pattern: RegExp): string[] {
  return [...readFileSync(file, "utf8").matchAll(pattern)].flatMap(([, name]) => name ?? []);
}
