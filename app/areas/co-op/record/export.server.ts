import { CoOpFormQuery } from "#graphql/generated/client/graphql";
import { exportName, isFormType, statusLabel } from "#graphql/areas/co-op/rules";
import { longDate } from "~/lib/dates";
import { query } from "~/server/data/data.server";
import { readPreferences } from "~/server/session/preferences.server";
import { notFound } from "~/server/data/refusals.server";
import { recordOf } from "./record.server";

/** A request's form in words, and what its file is called. */
export async function readRecord(request: Request, id: string, ending: "pdf" | "csv") {
  const { coOpRequest } = await query(request, CoOpFormQuery, { id });
  const { form, formType, dateSubmitted, submittedBy, status } = coOpRequest;
  if (!isFormType(formType)) throw notFound();

  const { timeZone } = readPreferences(request);
  return {
    record: recordOf(form, timeZone),
    about: { submitted: longDate(dateSubmitted, timeZone), submittedBy, status: statusLabel(status) },
    name: exportName(formType, form.dealerName ?? "dealer", ending),
  };
}
