import { randomUUID } from "node:crypto";
import { ReceiveLeadsMutation, type ReceiveLeadsMutationMutation } from "#graphql/generated/client/graphql";
import { currentRequestId } from "~/remix/server/exchange.server";
import { codeOf, operationOf, post } from "~/server/data/transport.server";
import { refusedProgram } from "~/server/data/refusals.server";
import { log } from "~/server/platform/log.server";
import { type LeadDocument } from "./documents.server";

type Received = ReceiveLeadsMutationMutation["receiveLeads"];

const refusals: Readonly<Record<string, () => Response>> = {
  UNAUTHENTICATED: () => refusedProgram.unauthorized("This token is not valid."),
  FORBIDDEN: () => refusedProgram.forbidden("This program may not bring in leads: it needs the scope leads:write."),
};

/** Brings a document in with the rights of the program that has sent it. @throws a Response */
export async function receiveAs(bearer: string, document: LeadDocument) {
  const requestId = currentRequestId() ?? randomUUID();
  const operation = operationOf(ReceiveLeadsMutation, document);
  try {
    const { data } = await post(operation, { bearer, requestId, idempotency: undefined });
    return answerOf((data as ReceiveLeadsMutationMutation).receiveLeads);
  } catch (error) {
    const refused = refusals[codeOf(error) ?? ""];
    if (refused) throw refused();
    log.warn({ requestId, code: codeOf(error) }, "a document of leads was not taken");
    throw refusedProgram.unavailable("Please send it again in a minute.");
  }
}

/** Returns the answer for the sender, who counts leads from 1. */
function answerOf({ id, rowCount, storedCount, skippedCount, failedCount, warnings, failures }: Received) {
  return {
    import: id,
    leads: rowCount,
    stored: storedCount,
    skipped: skippedCount,
    refused: failedCount,
    warnings,
    reasons: failures.map(({ row, field, message }) => ({ lead: row - 1, field, message })),
  };
}
