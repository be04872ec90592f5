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

/** Texts of a PDF that stand over each other, line by line. */
export async function overlapsIn(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    const texts = items.flatMap((item) => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const [, , , , x = 0, y = 0]: readonly number[] = item.transform;
      return [{ text: item.str, y: Math.round(y), from: x, to: x + item.width }];
    });
    return texts.flatMap((one) =>
      texts
        .filter((other) => other.y === one.y && other.from > one.from && other.from < one.to - 1)
        .map((other) => `${one.text} / ${other.text}`),
    );
  });
  return (await Promise.all(pages)).flat();
}
