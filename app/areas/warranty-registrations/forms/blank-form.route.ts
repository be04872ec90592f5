import { type LoaderFunctionArgs } from "@remix-run/node";
import { answerWithFile, download } from "~/server/download.server";
import { letterhead } from "~/server/letterhead.server";
import { notFound } from "~/server/refusals.server";
import { requirePermission } from "~/server/viewer.server";
import { blankFormPdf } from "./blank-form-pdf.server";
import { blankForms } from "./blank-forms";

export function loader({ request, params: { name } }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, "dealer:DEALER_WARRANTY");
    const form = blankForms.find((one) => one.name === name);
    if (!form) throw notFound();
    return download(await blankFormPdf(form, letterhead), { name: form.name, type: "application/pdf" });
  });
}
