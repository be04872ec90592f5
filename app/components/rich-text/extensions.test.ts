import { getSchema } from "@tiptap/react";
import { type Node } from "@tiptap/pm/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import { readRichText, showRichText } from "#graphql/rules/rich-text/rich-text";
import { extensions } from "./extensions";

const schema = getSchema(extensions);

/** Returns a document as the editor writes it: each node and mark says its element and its attributes. */
function htmlOf(node: Node): string {
  const inner = node.isText ? escaped(node.text ?? "") : node.children.map(htmlOf).join("");
  const inMarks = node.marks.reduceRight(
    (html, mark) => element(schema.marks[mark.type.name]?.spec.toDOM?.(mark, true), html),
    inner,
  );
  return node.isText || node.type.name === "doc" ? inMarks : element(node.type.spec.toDOM?.(node), inMarks);
}

const described = z.tuple([z.string(), z.record(z.string(), z.unknown())]).rest(z.unknown());

function element(description: unknown, inner: string): string {
  const [tag, attributes] = described.parse(description);
  const given = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined);
  const opening = [tag, ...given.map(([name, value]) => `${name}="${escaped(String(value))}"`)].join(" ");
  return tag === "br" ? "<br />" : `<${opening}>${inner}</${tag}>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const link = fc.constantFrom("https://boats.example/a?b=1&c=2", "mailto:ada@example.com", "tel:+18135550100", "/leads");
const marks = fc
  .tuple(fc.subarray(["bold", "italic", "strike"]), fc.option(link))
  .map(([names, href]) => [
    ...(href === null ? [] : [{ type: "link", attrs: { href } }]),
    ...names.map((type) => ({ type })),
  ]);
const words = fc.constantFrom("Ada & Bo", "1 < 2", "Jörg's “boat”", "船", "<b>", "&amp;");
const inline = fc.oneof(
  fc.record({ type: fc.constant("text"), text: words, marks }),
  fc.constant({ type: "hardBreak" }),
);
const paragraph = fc.record({
  type: fc.constant("paragraph"),
  content: fc.array(inline, { minLength: 1, maxLength: 4 }),
});

const { block } = fc.letrec<{ block: object; item: object }>((tie) => ({
  block: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    paragraph,
    fc.record({ type: fc.constant("blockquote"), content: fc.array(tie("block"), { minLength: 1, maxLength: 2 }) }),
    fc.record({ type: fc.constant("bulletList"), content: fc.array(tie("item"), { minLength: 1, maxLength: 3 }) }),
    fc.record({
      type: fc.constant("orderedList"),
      attrs: fc.record({
        start: fc.integer({ min: 0, max: 300 }),
        type: fc.constantFrom(null, "1", "a", "A", "i", "I"),
      }),
      content: fc.array(tie("item"), { minLength: 1, maxLength: 3 }),
    }),
  ),
  item: fc
    .tuple(paragraph, fc.array(tie("block"), { maxLength: 1 }))
    .map(([first, rest]) => ({ type: "listItem", content: [first, ...rest] })),
}));

test("whatever the editor can write is shown as it was written", () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (content) => {
      const document = schema.nodeFromJSON({ type: "doc", content });
      document.check();
      const written = htmlOf(document);
      expect(showRichText(readRichText(written)).replaceAll(' rel="noopener noreferrer nofollow"', "")).toBe(written);
    }),
  );
});

test.each([
  ['<ol start="2"><li><p>a</p></li></ol>', '<ol start="2"><li><p>a</p></li></ol>'],
  ['<ol start="x" type="z" onclick="a"><li>a</li></ol>', "<ol><li>a</li></ol>"],
])("the numbers of the list %s are shown as %s", (sent, shown) => {
  expect(showRichText(readRichText(sent))).toBe(shown);
});
