import { decodeHTMLStrict } from "entities";
import { Parser } from "htmlparser2";

/** An element by the last part of its name in small letters: namespaces and capitals differ from seller to seller. */
export type Element = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: (Element | string)[];
  /** The document ends before the element does. */
  isCut?: true;
};

/** Says why a document cannot be read. */
export class Unreadable extends Error {}

/** Far more than a document of 500 leads needs. */
const most = { depth: 30, elements: 60_000 };

/**
 * Returns the first element of a name. A document that has none, and elements of the name `part` instead, is read as if it stood
 * around them. Signs that XML wants escaped, attributes without quotes and unknown elements are read, and names of characters as
 * HTML knows them. Entities that a document declares are never replaced.
 * @throws {@link Unreadable}
 */
export function readXml(text: string, name: string, part: string): Element {
  const root: Element = { name: "", attributes: {}, content: [] };
  const open: Element[] = [root];
  let elements = 0;
  let isLiteral = false;

  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (open.length > most.depth) throw new Unreadable("Elements stand more than 30 deep within each other");
        if (++elements > most.elements) throw new Unreadable("The document has too many elements");
        const element = { name: plainName(tag), attributes: plainAttributes(attributes), content: [] };
        open.at(-1)?.content.push(element);
        open.push(element);
      },
      ontext(part) {
        open.at(-1)?.content.push(isLiteral ? part : decodeHTMLStrict(part));
      },
      oncdatastart() {
        isLiteral = true;
      },
      oncdataend() {
        isLiteral = false;
      },
      onclosetag(_tag, isImplied) {
        const element = open.pop();
        if (element && isImplied) element.isCut = true;
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  parser.end(text);

  const [whole] = childrenOf(root, name);
  const parts = whole ? [whole] : childrenOf(root, part);
  if (parts.length === 0) throw new Unreadable(`There is no <${name}> in it`);
  const cut = parts.find(({ isCut }) => isCut);
  if (cut) throw new Unreadable(`It ends before </${cut.name}>`);
  return whole ?? root;
}

function plainName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1).toLowerCase();
}

function plainAttributes(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [plainName(name), decodeHTMLStrict(value).trim()]),
  );
}

/** Returns the elements of one of these names right within another, in the order of the names. */
export function childrenOf(element: Element | undefined, ...names: string[]): Element[] {
  return names.flatMap((name) =>
    (element?.content ?? []).filter((child): child is Element => typeof child !== "string" && child.name === name),
  );
}

/** Returns the text within an element; a line break of HTML is one, and elements stand apart. */
export function textOf(element: Element | undefined): string {
  if (!element) return "";
  const texts = element.content.map((part) => {
    if (typeof part === "string") return part;
    return part.name === "br" ? "\n" : `${textOf(part)}\n`;
  });
  return texts
    .join("")
    .replaceAll(/<br ?\/?>/gi, "\n")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
}

/** Returns the first text that there is among these children. */
export function firstText(element: Element | undefined, ...names: string[]): string {
  return (
    childrenOf(element, ...names)
      .map(textOf)
      .find(Boolean) ?? ""
  );
}
