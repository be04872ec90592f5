import { createHash } from "node:crypto";

/** A UUID that follows from what it stands for. */
export function derivedId(what: unknown): string {
  const digest = createHash("sha256").update(JSON.stringify(what)).digest("hex");
  const [one, two, three, four] = [digest.slice(0, 8), digest.slice(8, 12), digest.slice(13, 16), digest.slice(17, 20)];
  return `${one}-${two}-8${three}-8${four}-${digest.slice(20, 32)}`;
}
