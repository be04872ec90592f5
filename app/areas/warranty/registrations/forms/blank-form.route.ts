import { type LoaderFunctionArgs } from "@remix-run/node";
import { answerWithExport, download } from "~/server/files/download.server";
import { letterhead } from "~/server/platform/letterhead.server";
import { notFound } from "~/server/data/refusals.server";
import { requirePermission } from "~/server/session/viewer.server";
import { blankFormPdf } from "./blank-form-pdf.server";
import { blankForms } from "./blank-forms";

export function loader({ request, params: { name } }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    await requirePermission(request, "dealer:DEALER_WARRANTY");
    const form = blankForms.find((one) => one.name === name);
    if (!form) throw notFound();
    return download(await blankFormPdf(form, letterhead), { name: form.name, type: "application/pdf" });
  });
}
