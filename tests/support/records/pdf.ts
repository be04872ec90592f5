import { getDocumentProxy } from "unpdf";

/** The text of each page of a PDF, as a reader would extract it; line ends and runs of spaces count as one space. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    return items
      .map((item) => ("str" in item ? item.str : ""))
      .join(" ")
      .replaceAll(/\s+/g, " ");
  });
  return Promise.all(pages);
}
