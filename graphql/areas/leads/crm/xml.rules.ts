import { leadFields, type LeadRecord } from "../rules";

/** One lead as a document of its own, every field under its own name. */
export function leadXml(lead: LeadRecord): string {
  const fields = leadFields.map(({ key, name }) => `  ${element(name, lead[key] ?? null)}`);
  return ['<?xml version="1.0" encoding="UTF-8"?>', "<lead>", ...fields, "</lead>", ""].join("\n");
}

/** Writes an element of text. */
export function element(
  name: string,
  content: string | number | null,
  attributes: Record<string, string> = {},
): string {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeXml(value)}"`);
  return `<${name}${written.join("")}>${escapeXml(String(content ?? ""))}</${name}>`;
}

/** Characters that XML 1.0 cannot hold in any spelling are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
