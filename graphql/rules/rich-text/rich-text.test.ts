import { expect, test } from "vitest";
import { shortestTime } from "../../../tests/support/shortest-time";
import { cleanRichText, isBlank, plainText, readRichText, showRichText } from "./rich-text";
import { longestSentMessage } from "../../areas/messages/rules";
import { asTyped } from "./rich-text.rules";

test.each([
  ["<p>x<script>alert(1)</script></p>", "<p>x</p>"],
  ["<p>x</p><svg onload=alert(1)><p>y</p></svg>", "<p>x</p><p>y</p>"],
  ["<p onclick=alert(1) style='color:red' class=x id=y>x</p>", "<p>x</p>"],
  ["<p>x</p><iframe srcdoc='<script>alert(1)</script>'></iframe>", "<p>x</p>"],
  ["<p>x<img src=x onerror=alert(1)></p>", "<p>x</p>"],
  ["<p>x</p><math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>", "<p>x</p>"],
  ["<p>x</p><object data=x></object><embed src=x><base href=//evil><form action=//evil><input></form>", "<p>x</p>"],
  ["<p><b>a</b> <i>b</i> <u>c</u></p>", "<p><strong>a</strong> <em>b</em> <u>c</u></p>"],
  ["<ul><li><p>a</p></li></ul><ol><li>b</li></ol>", "<ul><li><p>a</p></li></ul><ol><li>b</li></ol>"],
])("%s becomes %s", (sent, cleaned) => {
  expect(readRichText(sent)).toBe(cleaned);
  expect(cleanRichText(sent)).toBe(cleaned);
});

test.each([
  "javascript:alert(1)",
  " java\tscript:alert(1)",
  "JaVaScRiPt:x",
  "data:text/html,x",
  "vbscript:x",
  "//evil.example",
])("a link to %s leads nowhere", (href) => {
  expect(cleanRichText(`<p><a href="${href}">x</a></p>`)).not.toMatch(/href/);
});

test("a link to a page or a mailbox stays, and tells it nothing of ours", () => {
  for (const href of ["https://boats.example/a?b=1", "mailto:ada@example.com", "/leads"])
    expect(cleanRichText(`<a href="${href}" target="_blank">x</a>`)).toBe(
      `<a href="${href}" rel="noopener noreferrer nofollow">x</a>`,
    );
});

test("text from a plain field keeps its lines, and what looks like markup in it is text", () => {
  expect(readRichText("Ada & Bo\r\nsecond line\n\n\n1 < 2")).toBe(
    "<p>Ada &amp; Bo<br />second line</p><p>1 &lt; 2</p>",
  );
  expect(readRichText("<script>alert(1)</script>")).toBe("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>");
});

test("what was cleaned stays as it is", () => {
  for (const text of ["a\n\nb", "<p>a &lt;b&gt; &amp; c</p>", "<p>a</p>b", "<a href=/x>y</a>"])
    expect(cleanRichText(readRichText(text))).toBe(readRichText(text));
});

test("a plain field shows lines, and markup only where there is more than lines", () => {
  for (const text of ["Ada & Bo\nsecond line\n\n1 < 2", 'She said "no"', ""])
    expect(asTyped(readRichText(text))).toBe(text);
  for (const html of ["<p>a <strong>b</strong></p>", "<p>&lt;b&gt; is a tag</p>"]) {
    expect(asTyped(html)).toBe(html);
    expect(readRichText(asTyped(html))).toBe(html);
  }
});

test.each([
  "",
  "  \n ",
  "<p></p>",
  "<p>&nbsp;</p><p><br></p>",
  "<ul><li><p></p></li></ul>",
  "<p>\u200b</p>",
  "<script>x</script><p></p>",
])("%j is blank", (sent) => {
  expect(isBlank(readRichText(sent))).toBe(true);
});

test("plain text has the words and no markup", () => {
  expect(plainText("<p>a &lt;b&gt; &amp;</p><ul><li>1</li><li>2</li></ul>")).toBe("a <b> &\n1\n2");
});

test("a megabyte of brackets is cleaned before the test runs out of time", () => {
  for (const piece of ["<", "<p>", "<a href=", "</p>", "&lt;"])
    expect(cleanRichText(piece.repeat(1_000_000 / piece.length))).not.toContain("href");
}, 60_000);

test("the longest text is cleaned about as fast as a plain one, however deep it is", async () => {
  const timeOf = (piece: string) => {
    const begun = process.cpuUsage();
    readRichText(piece.repeat(longestSentMessage / piece.length));
    return process.cpuUsage(begun).user / 1_000;
  };
  timeOf("<p>a</p>");
  const plain = timeOf("<p>a</p>");
  const limit = 10 * plain + 300;
  for (const piece of ["<b>", "<ul><li>", "<a href='x'>", "<blockquote>", "<x>", "<", "&lt;", "<!--"])
    expect(await shortestTime(() => timeOf(piece), limit), `${piece}, ${plain} ms for paragraphs`).toBeLessThan(limit);
});

test("what is shown is cleaned, the first time and every other", () => {
  const stored = Array.from({ length: 300 }, (_, number) => `<p onclick=alert(1)>Text ${number}</p>`);
  for (const texts of [stored, stored])
    expect(texts.map(showRichText)).toEqual(stored.map((_, number) => `<p>Text ${number}</p>`));
});
