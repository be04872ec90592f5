import { readFile } from "node:fs/promises";
import * as z from "zod";

const file = new URL("../../../graphql/generated/client/persisted-documents.json", import.meta.url);

/** The hash by which the portal asks for one of its operations. */
export async function documentHash(operation: string): Promise<string> {
  const [hash] = await documentNamed(operation);
  return hash;
}

/** What the portal sends to ask for one: people's tokens ask nothing else. */
export async function bodyOf(operation: string, variables: object = {}): Promise<string> {
  const persistedQuery = { version: 1, sha256Hash: await documentHash(operation) };
  return JSON.stringify({ extensions: { persistedQuery }, variables });
}

/** The text of one, for a service that takes text. */
export async function documentText(operation: string): Promise<string> {
  const [, text] = await documentNamed(operation);
  return text;
}

async function documentNamed(operation: string): Promise<[string, string]> {
  const documents = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(file, "utf8")));
  const found = Object.entries(documents).find(([, text]) => new RegExp(`\\b${operation}\\b`).test(text));
  if (!found) throw new Error(`No document is named ${operation}.`);
  return found;
}
