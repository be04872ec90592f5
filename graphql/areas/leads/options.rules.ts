/** What a visitor put together on the website. `raw` holds the text itself where it cannot be read. */
export type LeadOptions = {
  boatColor: string;
  model: string;
  totalPrice: string;
  options: string[];
  specialOptions: string[];
  specifications: { heading: string; items: string[] }[];
  raw: string;
};

const known = new Map<string, Exclude<keyof LeadOptions, "raw">>([
  ["boatcolor", "boatColor"],
  ["color", "boatColor"],
  ["options", "options"],
  ["model", "model"],
  ["modelname", "model"],
  ["specialoptions", "specialOptions"],
  ["totalprice", "totalPrice"],
  ["price", "totalPrice"],
  ["specification", "specifications"],
  ["specifications", "specifications"],
  ["specs", "specifications"],
]);

/**
 * Reads the escaped JSON of `leads.options`, however often it was escaped on its way. Names that nobody foresaw become
 * a specification heading, so that nothing a customer chose is hidden.
 */
export function readLeadOptions(text: string | null): LeadOptions {
  const read = noOptions();
  if (!text?.trim()) return read;

  const value = unwrap(text);
  if (!isRecord(value)) return { ...read, raw: text };

  for (const [name, content] of Object.entries(value)) {
    const field = known.get(name.toLowerCase().replace(/[^a-z]/g, ""));
    switch (field) {
      case "boatColor":
      case "model":
      case "totalPrice":
        read[field] = listOf(content).join(", ");
        break;
      case "options":
      case "specialOptions":
        read[field].push(...listOf(content));
        break;
      case "specifications":
        read.specifications.push(...specificationsOf(content));
        break;
      default:
        read.specifications.push({ heading: name, items: listOf(content) });
    }
  }
  read.specifications = read.specifications.filter(({ items }) => items.length > 0);
  return read;
}

function noOptions(): LeadOptions {
  return { boatColor: "", model: "", totalPrice: "", options: [], specialOptions: [], specifications: [], raw: "" };
}

/** Each layer is JSON, perhaps of a string that holds JSON, or such a string without its quotes, or escaped by hand. */
function unwrap(text: string): unknown {
  let value: unknown = text.includes('"') ? text : withoutEntities(text);
  for (let layer = 0; layer < 4 && typeof value === "string"; layer++) {
    value = parsed(value) ?? parsed(`"${value}"`) ?? withoutEscapes(value);
  }
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function withoutEscapes(text: string): string {
  return text.replace(/\\(["\\/])/g, "$1");
}

function withoutEntities(text: string): string {
  return text.replace(/&quot;|&#34;/g, '"').replace(/&amp;/g, "&");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A list, a single value, or a record of «name: value» pairs, as lines of text. */
function listOf(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap((item) => lineOf(item));
  if (isRecord(content))
    return Object.entries(content).flatMap(([name, item]) => listOf(item).map((line) => `${name}: ${line}`));
  return lineOf(content);
}

function lineOf(item: unknown): string[] {
  if (isRecord(item)) {
    const name = item.name ?? item.label ?? item.title;
    if (typeof name !== "string") return listOf(item);
    const worth = item.value ?? item.price;
    return [worth === undefined || worth === null ? name : `${name}: ${String(worth)}`];
  }
  if (Array.isArray(item)) return listOf(item);
  const line = item === null || item === undefined ? "" : String(item).trim();
  return line ? [line] : [];
}

/** Headings with their lists, written as a record or as a list of records. */
function specificationsOf(content: unknown): LeadOptions["specifications"] {
  if (isRecord(content)) return Object.entries(content).map(([heading, items]) => ({ heading, items: listOf(items) }));
  if (!Array.isArray(content)) return [{ heading: "Specification", items: listOf(content) }];

  return content.map((entry) => {
    const heading = isRecord(entry) ? (entry.heading ?? entry.title ?? entry.name) : undefined;
    const items = isRecord(entry) ? (entry.list ?? entry.items ?? entry.values ?? entry.value) : entry;
    return { heading: typeof heading === "string" ? heading : "Specification", items: listOf(items) };
  });
}
