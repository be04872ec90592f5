import * as z from "zod";
import { CoOpFormQuery, type CoOpFormQueryQuery } from "#graphql/generated/client/graphql";
import { exportName, isFormType, statusLabel } from "#graphql/areas/co-op/rules";
import { inTurn } from "#graphql/rules/rich-text/in-turn";
import { plainText } from "#graphql/rules/rich-text/rich-text";
import { longDate } from "~/lib/dates";
import { query } from "~/server/data/data.server";
import { readPreferences } from "~/server/session/preferences.server";
import { notFound } from "~/server/data/refusals.server";
import { recordOf } from "./record.server";

/** A request's form in words, and what its file is called. */
export async function readRecord(request: Request, id: string, ending: "pdf" | "csv") {
  const { coOpRequest } = await query(request, CoOpFormQuery, { id });
  const { form, formType, dateSubmitted, submittedBy, status, money, comments } = coOpRequest;
  if (!isFormType(formType)) throw notFound();

  const { timeZone } = readPreferences(request);
  const record = recordOf(form, timeZone);
  return {
    record,
    decision: decisionOf(coOpRequest, timeZone),
    money,
    comments: await Promise.all(
      comments.map(async ({ profileName, comment, status, createdAt }) => ({
        by: [profileName, longDate(createdAt, timeZone), status && statusLabel(status)].filter(Boolean).join(", "),
        text: await inTurn(comment, plainText),
      })),
    ),
    about: { submitted: longDate(dateSubmitted, timeZone), submittedBy, status: statusLabel(status), money },
    name: exportName(formType, form.dealerName ?? "dealer", ending),
  };
}

/** Who decided, and when; null while nobody has. */
function decisionOf({ status, history }: CoOpFormQueryQuery["coOpRequest"], timeZone: string) {
  const decided = history.find(
    ({ changes }) => z.object({ status: z.object({ to: z.literal(status) }) }).safeParse(changes).success,
  );
  if (!decided || status === "new") return null;
  return { decision: statusLabel(status), by: decided.byName ?? null, at: longDate(decided.at, timeZone) };
}
