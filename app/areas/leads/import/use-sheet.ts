import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { type Sent, useSending } from "~/components/form/use-sending";
import { importLogPath, sheetAddress } from "./paths";

/** How far an import is: rows that were read from its sheet and wait to be stored. */
export type SheetState = { rows: number; finished: boolean };

/** Where to go on once a sheet was imported, or why it was not. */
export type SheetAnswer = { to: string } | { problem: string };

/** In milliseconds, and how often the end of a cancelled import is looked for. */
const lookEvery = 1_000;
const mostLooks = 30;

/** What cut an import short, and what is known of it when none of its rows wait any more, or when nobody could say. */
const cut = {
  cancelled: {
    nothing: "The import was cancelled. Nothing was stored.",
    unknown: "The import was cancelled, but we don't know whether it was stored. Past imports show it.",
  },
  interrupted: {
    nothing: "The connection was interrupted. Nothing was stored: please import the sheet again.",
    unknown: "The connection was interrupted, and we don't know whether the sheet was stored. Past imports show it.",
  },
};
const signedOut = "Your session has ended. Sign in again in another tab, then import the sheet again.";

/** Sends a sheet so that its way can be followed, and ended. Without scripts the form posts by itself. */
export function useSheet() {
  const navigate = useNavigate();
  const { progress, post, cancel: abort } = useSending<SheetAnswer>();
  const [reading, setReading] = useState<{ rows: number; cancelled: boolean }>();
  const [problem, setProblem] = useState<string>();

  async function send(form: HTMLFormElement) {
    const id = crypto.randomUUID();
    setProblem(undefined);
    setReading({ rows: 0, cancelled: false });
    const looking = setInterval(() => void look(id), lookEvery);

    const sent = await post(sheetAddress(id), new FormData(form));
    clearInterval(looking);
    const end = await endOf(id, sent);
    setReading(undefined);
    if ("to" in end) {
      form.reset();
      navigate(end.to);
    } else {
      setProblem(end.problem);
    }
  }

  async function look(id: string) {
    const state = await readState(id);
    if (state) setReading((now) => now && { ...now, rows: Math.max(now.rows, state.rows) });
  }

  function cancel() {
    setReading((now) => now && { ...now, cancelled: true });
    abort();
  }

  // Of 1, how much of the file has left; the server takes it as fast as it reads rows.
  const sent = progress.sent / Math.max(progress.total, 1);
  return { sending: reading && { ...reading, sent }, problem, send, cancel };
}

async function endOf(id: string, sent: Sent<SheetAnswer>): Promise<SheetAnswer> {
  if (typeof sent === "object") return sent.answer;
  if (sent === "signed-out") return { problem: signedOut };
  return endOfCut(id, sent === "cancelled" ? cut.cancelled : cut.interrupted);
}

/** Cut short, an import has ended when no rows of it wait any more; perhaps it was stored all the same. */
async function endOfCut(id: string, { nothing, unknown }: typeof cut.cancelled): Promise<SheetAnswer> {
  for (let looks = 0; looks < mostLooks; looks++) {
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
    const state = await readState(id);
    if (state?.finished) return { to: `${importLogPath}/${id}` };
    if (state?.rows === 0) return { problem: nothing };
  }
  return { problem: unknown };
}

async function readState(id: string): Promise<SheetState | undefined> {
  try {
    const answer = await fetch(sheetAddress(id));
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
