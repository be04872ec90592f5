import { type ReactNode, useRef } from "react";
import { number } from "#graphql/rules/numbers/number.rules";
import { Link } from "~/components/link/link";

/** Of something that is read live: undefined until it is known, null while it cannot be read. */
export type Read<Value> = Value | null | undefined;

type FigureProps<Value> = {
  of: Read<Value>;
  /** The figure itself; an empty one is 0. */
  show: (value: Value) => string | number;
  to?: string;
};

/** A figure, which is a link where there is a list behind it, and lights up when it changes. */
export function Figure<Value>({ of, show, to }: FigureProps<Value>) {
  if (of === undefined) return <Missing>Loading...</Missing>;
  if (of === null) return <Missing>Error...</Missing>;

  const value = show(of);
  const text = <Changing text={typeof value === "number" ? number(value) : value} />;
  return to ? <Link to={to}>{text}</Link> : text;
}

function Missing({ children }: { children: ReactNode }) {
  return <span className="missing">{children}</span>;
}

/** Made anew with each value, so that the style sheet's animation begins again; not with the first. */
function Changing({ text }: { text: string }) {
  const first = useRef(text);
  const hasChanged = useRef(false);
  if (text !== first.current) hasChanged.current = true;

  return (
    <span key={text} className={hasChanged.current ? "changed" : undefined}>
      {text}
    </span>
  );
}

/** Term and figure in a list of figures. */
export function Line<Value>({ label, big, ...figure }: FigureProps<Value> & { label: string; big?: boolean }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={big ? "big" : undefined}>
        <Figure {...figure} />
      </dd>
    </>
  );
}
