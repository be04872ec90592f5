import { type Attachment } from "postal-mime";

/**
 * The parser keeps a part's type without its charset, so this reads the heads of a mail once more. The returned function gives
 * the Content-Type of an attachment, and has to be called for each in the order of the mail.
 */
export function attachedTypes(bytes: Uint8Array): (attachment: Attachment) => string {
  const left = new Map<string, { types: string[]; next: number }>();
  for (const head of headsOf(Buffer.from(bytes).toString("latin1"))) {
    const type = head.get("content-type") ?? "";
    if (isShownInline(type, head.get("content-disposition") ?? "")) continue;
    const same = left.get(plain(type)) ?? { types: [], next: 0 };
    same.types.push(type);
    left.set(plain(type), same);
  }

  return ({ mimeType }) => {
    const same = left.get(mimeType.toLowerCase());
    return same?.types[same.next++] ?? mimeType;
  };
}

/** The head of a mail and of each part: fields by name, of the lines from a boundary to the first empty one. */
function* headsOf(mail: string): Generator<Map<string, string>> {
  let head: Map<string, string> | undefined = new Map<string, string>();
  let field = "";
  for (const line of linesOf(mail)) {
    if (line.startsWith("--") || line === "") {
      if (head) yield head;
      head = line ? new Map<string, string>() : undefined;
    } else if (head && /^[ \t]/.test(line)) {
      head.set(field, `${head.get(field) ?? ""} ${line}`);
    } else if (head) {
      field = line.split(":", 1).join().toLowerCase();
      head.set(field, line.slice(field.length + 1));
    }
  }
  if (head) yield head;
}

function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const found = text.indexOf("\n", at);
    const end = found < 0 ? text.length : found;
    yield text.slice(at, text[end - 1] === "\r" && end > at ? end - 1 : end);
    at = end + 1;
  }
}

/** The parser takes such a part for the mail's own text, and reads its charset itself. */
function isShownInline(type: string, disposition: string): boolean {
  return /^(text\/(plain|html))?$/.test(plain(type)) && plain(disposition) !== "attachment";
}

function plain(value: string): string {
  return value.split(";", 1).join().trim().toLowerCase();
}
