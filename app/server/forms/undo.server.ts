import { type Undo, undoPath } from "~/components/record/undo";

/** Returns what a notice undoes: the newest entry of a record's history, where the viewer can. */
export function undoIn({ history: [newest] }: { history: readonly { undo: string | null }[] }): Undo | undefined {
  return newest?.undo ? { to: undoPath, act: newest.undo } : undefined;
}
