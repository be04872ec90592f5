import { ClientError } from "graphql-request";
import { randomUUID } from "node:crypto";
import { type TypedDocumentString } from "#graphql/generated/client/graphql";
import { currentRequestId } from "~/remix/server/exchange.server";
import { serviceToken } from "~/server/session/service-token.server";
import { codeOf, operationOf, post, type WriteOptions } from "./transport.server";

/** The data service did not do what the portal asked of it on its own account. */
export class ServiceRefused extends Error {
  constructor(readonly code: string) {
    super(`The data service refused the portal itself: ${code}`);
  }
}

/**
 * Reads or writes with the portal's own rights: for what no signed-in person asks for, and what anonymous visitors send.
 * @throws {@link ServiceRefused}, or the error of a service that does not answer
 */
export async function asService<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  options?: WriteOptions,
): Promise<Result> {
  const requestId = currentRequestId() ?? randomUUID();
  const operation = operationOf(document, variables);
  const bearer = await serviceToken();
  try {
    const { data } = await post(operation, { bearer, requestId, ...options }).catch(async (error: unknown) => {
      if (codeOf(error) !== "UNAUTHENTICATED") throw error;
      return post(operation, { bearer: await serviceToken(bearer), requestId, ...options });
    });
    return data as Result;
  } catch (error) {
    // A ClientError's message holds the whole request, and with it what must not be logged.
    throw error instanceof ClientError ? new ServiceRefused(codeOf(error) ?? String(error.response.status)) : error;
  }
}
