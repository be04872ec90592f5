import { type ReactNode, useId } from "react";

type ProgressPanelProps = {
  /** What is under way, and how far it is, in words. */
  label: string;
  /** Of 1; undefined while nobody can say. */
  part?: number;
  /** What can be done meanwhile: a button that stops it. */
  children?: ReactNode;
};

/** Something that takes longer than a page, followed where scripts run. */
export function ProgressPanel({ label, part, children }: ProgressPanelProps) {
  const bar = useId();
  return (
    <div className="progress-panel">
      <label htmlFor={bar}>{label}</label>
      <progress id={bar} value={part} max={1} />
      {children}
    </div>
  );
}
