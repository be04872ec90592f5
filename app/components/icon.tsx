export type IconName =
  | "menu"
  | "bell"
  | "close"
  | "search"
  | "right"
  | "down"
  | "sortup"
  | "sortdown"
  | "check"
  | "cross"
  | "dot"
  | "half"
  | "alert"
  | "file"
  | "out"
  | "back"
  | "print"
  | "trash";

/** A drawing beside words, never in their place: it is hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
