import { type Letterhead } from "~/lib/print/letterhead";
import { createSheet } from "~/lib/print/pdf.server";
import { type BlankForm } from "./blank-forms";

/** A form with lines to write on. */
export async function blankFormPdf(form: BlankForm, letterhead: Letterhead): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = createSheet({ title: form.title, letterhead });
  sheet.title(form.title);
  sheet.paragraph(form.about);
  for (const { heading, fields } of form.sections) {
    sheet.heading(heading);
    sheet.blanks(fields);
  }
  sheet.signatures(form.signatures);
  return sheet.finish();
}
