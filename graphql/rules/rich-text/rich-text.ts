import sanitizeHtml from "sanitize-html";
import { isSeen } from "../typed.rules";
import { asParagraphs, hasMarkup, unescaped } from "./rich-text.rules";

/**
 * Cleans the HTML that people write to each other: paragraphs, emphasis, lists, quotations, links. Everything else is
 * taken out, for every sender: the text of a forbidden element stays, that of a script does not.
 */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ["p", "br", "strong", "em", "u", "s", "ul", "ol", "li", "blockquote", "a"],
    allowedAttributes: { a: ["href", "rel"], ol: ["start", "type"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    nestingLimit: 20,
    transformTags: {
      b: "strong",
      i: "em",
      ol: (_name, { start = "", type = "" }) => ({
        tagName: "ol",
        attribs: { ...(/^-?\d{1,6}$/.test(start) && { start }), ...(/^[1aAiI]$/.test(type) && { type }) },
      }),
      a: (_name, { href = "" }) => ({ tagName: "a", attribs: { href, rel: "noopener noreferrer nofollow" } }),
    },
  });
}

const shown = new Map<string, string>();
const mostShown = 200;
/** Letters of the longest text that is stored: a message of `areas/messages/rules.ts`. */
const longestShown = 50_000;

/** What was stored, cleaned again: a message that changes on thousands of screens is cleaned for the first of them. */
export function showRichText(stored: string): string {
  const known = shown.get(stored);
  if (known !== undefined) return known;

  const clean = cleanRichText(stored);
  if (shown.size >= mostShown) shown.clear();
  if (stored.length <= longestShown) shown.set(stored, clean).set(clean, clean);
  return clean;
}

/** What was typed, into an editor or a plain field. */
export function readRichText(typed: string): string {
  return cleanRichText(hasMarkup(typed) ? typed : asParagraphs(typed));
}

/** What is left for the eye when the markup is gone: for blank checks, notes and traces. */
export function plainText(richText: string): string {
  const broken = richText.replace(/<(br|\/p|\/li|\/blockquote)\b[^<>]*>/gi, "$&\n");
  const text = sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {}, textFilter: unescaped });
  return text
    .replace(/\u00a0/g, " ")
    .replace(/\n{2,}/g, "\n")
    .trim();
}

export function isBlank(richText: string): boolean {
  return !isSeen(plainText(richText));
}
