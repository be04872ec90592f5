/**
 * Rich text and plain fields. Where scripts run an editor sends markup; where they do not, somebody types into a plain
 * field: what holds no markup is text, and its line breaks count.
 */
export function hasMarkup(text: string): boolean {
  // A tag ends before the next one begins: a search for its end from each beginning would be quadratic.
  return /<\/?(p|br|strong|em|b|i|u|s|ul|ol|li|blockquote|a)\b[^<>]*>/i.test(text);
}

/** Typed text as markup: a paragraph for each block of lines. */
export function asParagraphs(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replace(/\n/g, "<br />")}</p>`)
    .join("");
}

/** What a plain field shows of a text: its lines, or, where it holds more than lines, its markup, so that none is lost. */
export function asTyped(richText: string): string {
  if (!hasMarkup(richText)) return richText;

  const lines = richText
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/<\/p>\s*<p>/gi, "\n\n")
    .replace(/^<p>|<\/p>$/gi, "");
  const text = unescaped(lines);
  return hasMarkup(lines) || hasMarkup(text) ? richText : text;
}

export function unescaped(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
