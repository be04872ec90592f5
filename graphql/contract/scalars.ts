import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped, type ValueNode } from "graphql";
import { readRichText, showRichText } from "../rules/rich-text/rich-text";

/** A timestamp. Rows hold a Date, or its ISO text where they come from JSON. */
const DateTime = new GraphQLScalarType<Date, string>({
  name: "DateTime",
  serialize: (value) => timestamp(value).toISOString(),
  parseValue: timestamp,
  parseLiteral: (node) => timestamp(textOf(node)),
});

/** A day has no time zone: it stays the text that it is. */
const CalendarDate = new GraphQLScalarType<string, string>({
  name: "Date",
  serialize: day,
  parseValue: day,
  parseLiteral: (node) => day(textOf(node)),
});

/** Never a float: PostgreSQL's numeric arrives, leaves and is computed with as text. */
const Decimal = new GraphQLScalarType<string, string>({
  name: "Decimal",
  serialize: decimal,
  parseValue: decimal,
  parseLiteral: (node) => decimal(node.kind === Kind.INT || node.kind === Kind.FLOAT ? node.value : textOf(node)),
});

const Json = new GraphQLScalarType<unknown, unknown>({
  name: "JSON",
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});

/** Cleaned as it comes in and again as it goes out, so that no field of this type can forget it. */
const RichText = new GraphQLScalarType<string, string>({
  name: "RichText",
  serialize: (value) => showRichText(text(value)),
  parseValue: (value) => readRichText(sentText(value)),
  parseLiteral: (node) => readRichText(sentText(textOf(node))),
});

export const scalars = { DateTime, Date: CalendarDate, Decimal, JSON: Json, RichText };

const isoTimestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

function timestamp(value: unknown): Date {
  const date = typeof value === "string" && isoTimestamp.test(value) ? new Date(value) : value;
  if (!(date instanceof Date) || Number.isNaN(date.getTime()))
    throw new GraphQLError("A DateTime is written in ISO 8601.");
  return date;
}

function day(value: unknown): string {
  if (typeof value !== "string" || !isDay(value)) throw new GraphQLError("A Date is written YYYY-MM-DD.");
  return value;
}

function isDay(text: string): boolean {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function decimal(value: unknown): string {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || !/^-?\d{1,20}(\.\d{1,10})?$/.test(text)) {
    throw new GraphQLError("A Decimal is digits with at most one point.");
  }
  return text;
}

function text(value: unknown): string {
  if (typeof value !== "string") throw new GraphQLError("A RichText is written as text.");
  return value;
}

/** Letters of a rich text as it is sent, before it is cleaned: those of the longest field (`areas/messages/rules.ts`). */
const longestRichText = 100_000;

function sentText(value: unknown): string {
  const sent = text(value);
  if (sent.length > longestRichText) throw new GraphQLError("A RichText has at most 200,000 letters.");
  return sent;
}

function textOf(node: ValueNode): unknown {
  return node.kind === Kind.STRING ? node.value : undefined;
}
