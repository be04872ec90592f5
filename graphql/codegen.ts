import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CodegenConfig } from "@graphql-codegen/cli";

const contract = ["graphql/schema.graphql", "graphql/areas/*/schema.graphql"];
const scalars = {
  DateTime: "string",
  Date: "string",
  Decimal: "string",
  JSON: "unknown",
  RichText: "string",
};

/**
 * Types on both sides of the contract. An area's GraphQL types resolve from the TypeScript types of the same names that
 * its files export; the others from the shape that the schema gives them.
 */
const config: CodegenConfig = {
  documents: ["graphql/operations.graphql", "graphql/areas/*/operations.graphql"],
  hooks: { beforeOneFileWrite: [namedAsWritten, withoutEffects, liveAsReads] },
  generates: {
    "graphql/generated/client/": {
      schema: contract,
      preset: "client",
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { mode: "replaceDocumentWithHash", hashAlgorithm: sha256 },
      },
      config: { documentMode: "string", scalars, useTypeImports: true, strictScalars: true },
    },
    "graphql/generated/resolvers.ts": {
      schema: contract,
      plugins: ["typescript", "typescript-resolvers"],
      config: {
        scalars: {
          ...scalars,
          ID: "string",
          DateTime: { input: "Date", output: "Date | string" },
        },
        strictScalars: true,
        enumsAsTypes: true,
        useTypeImports: true,
        contextType: "../context#Context",
        rootValueType: "unknown",
        mappers: storeTypes(),
        mapperTypeSuffix: "Source",
      },
    },
  },
};

export default config;

/** An operation is imported by the name it was written under: LeadsQuery, not LeadsQueryDocument. */
function namedAsWritten(_path: string, content: string): string {
  return content.replace(
    /^(export const )(\w+)Document(?= = )|(\btypes\.|import\('\.\/graphql'\)\.)(\w+)Document\b/gm,
    "$1$2$3$4",
  );
}

/** Lets bundlers leave out what a page does not use; otherwise the text of every fragment reaches the browser. */
function withoutEffects(_path: string, content: string): string {
  return content.replace(/ = new TypedDocumentString\(/g, " = /*#__PURE__*/ new TypedDocumentString(");
}

/** Fields of Subscription are plain reads, as the hub runs them. */
function liveAsReads(_path: string, content: string): string {
  return content.replace(/\bSubscriptionResolver<([^,]+), "\w+", /g, "Resolver<$1, ");
}

function storeTypes(): Record<string, string> {
  const mappers: Record<string, string> = { HistoryEntry: "../db/history#HistoryEntry" };
  for (const area of readdirSync("graphql/areas")) {
    const folder = join("graphql/areas", area);
    if (!existsSync(join(folder, "schema.graphql"))) continue;

    const types = new Set(matches(join(folder, "schema.graphql"), /^type (\w+)/gm));
    for (const file of readdirSync(folder).filter((name) => /^[^.]+(\.rules)?\.ts$/.test(name))) {
      for (const name of matches(join(folder, file), /^export type (\w+)/gm)) {
        if (types.has(name)) mappers[name] = `../areas/${area}/${file.replace(/\.ts$/, "")}#${name}`;
      }
    }
  }
  return mappers;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function matches(file: string, pattern: RegExp): string[] {
  return [...readFileSync(file, "utf8").matchAll(pattern)].flatMap(([, name]) => name ?? []);
}
