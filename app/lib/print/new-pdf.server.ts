import fontkit from "@pdf-lib/fontkit";
import { PDFDocument } from "pdf-lib";

/** A document without pages, which takes fonts of any script. */
export async function newPdf(about: { title: string; author: string }): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  pdf.setTitle(about.title);
  pdf.setAuthor(about.author);
  pdf.setLanguage("en-US");
  return pdf;
}
