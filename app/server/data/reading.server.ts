import { type TypedDocumentString } from "#graphql/generated/client/graphql";
import { query } from "./data.server";

/** Reads one root field with the viewer's own rights: `reading(LeadQuery, "lead")`, given a request and `{ id }`. */
export function reading<Result, Variables, Field extends keyof Result>(
  document: TypedDocumentString<Result, Variables>,
  field: Field,
) {
  return async (request: Request, variables: Variables): Promise<Result[Field]> =>
    (await query(request, document, variables))[field];
}
