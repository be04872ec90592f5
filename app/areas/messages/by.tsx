import { LongWhen } from "~/components/when";

type ByProps = { author: string; message: { createdAt: string; updatedAt: string } };

/** Who wrote a message and when, and whether it has been changed since. */
export function By({ author, message: { createdAt, updatedAt } }: ByProps) {
  return (
    <p className="by">
      <b>{author}</b>
      <span className="when">
        <LongWhen at={createdAt} />
        {updatedAt !== createdAt && ", edited"}
      </span>
    </p>
  );
}

/** Returns a message's first words. They name its buttons, because a screen reader lists buttons without their messages. */
export function beginningOf(html: string): string {
  const words = html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(\w+);/g, (found, name: string) => characters.get(name) ?? found)
    .trim();
  return [...words].slice(0, 40).join("");
}

/** Those that stored rich text writes by their names. */
const characters = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["nbsp", " "],
]);
