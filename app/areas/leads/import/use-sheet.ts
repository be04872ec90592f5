import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { importLogPath, sheetAddress } from "./paths";

/** How far an import is: rows that were read from its sheet and wait to be stored. */
export type SheetState = { rows: number; finished: boolean };

/** Where to go on once a sheet was imported, or why it was not. */
export type SheetAnswer = { to: string } | { problem: string };

type Sending = {
  /** Of 1, how much of the file has left; the server takes it as fast as it reads rows. */
  sent: number;
  rows: number;
  cancelled: boolean;
};

/** In milliseconds, and how often the end of a cancelled import is looked for. */
const lookEvery = 1_000;
const mostLooks = 30;

/** What cut an import short, and what is known of it when none of its rows wait any more, or when nobody could say. */
const cancelled = {
  nothing: "The import was cancelled. Nothing was stored.",
  unknown: "The import was cancelled, but its end was not seen: past imports show whether it was stored.",
};
const interrupted = {
  nothing: "The connection was interrupted. Nothing was stored: please import the sheet again.",
  unknown: "The connection was interrupted, and its end was not seen: past imports show whether it was stored.",
};
const signedOut = "Your session has ended. Sign in again in another tab, then import the sheet again.";

/** Sends a sheet so that its way can be followed, and ended. Without scripts the form posts by itself. */
export function useSheet() {
  const navigate = useNavigate();
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();
  const upload = useRef<XMLHttpRequest>();

  useEffect(() => () => upload.current?.abort(), []);

  async function send(form: HTMLFormElement) {
    const id = crypto.randomUUID();
    setProblem(undefined);
    setSending({ sent: 0, rows: 0, cancelled: false });
    const looking = setInterval(() => void look(id), lookEvery);

    const answer = await post(id, new FormData(form));
    clearInterval(looking);
    const end = "nothing" in answer ? await endOf(id, answer) : answer;
    setSending(undefined);
    if ("to" in end) {
      form.reset();
      navigate(end.to);
    } else {
      setProblem(end.problem);
    }
  }

  /** @returns what cut it short where it was not answered: what became of it is another question */
  function post(id: string, body: FormData): Promise<SheetAnswer | typeof cancelled> {
    const request = new XMLHttpRequest();
    upload.current = request;
    request.open("POST", sheetAddress(id));
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => setSending((now) => now && { ...now, sent: loaded / total });

    return new Promise((resolve) => {
      request.onload = () => {
        if (request.status === 200) resolve(request.response);
        else resolve(request.status === 401 ? { problem: signedOut } : interrupted);
      };
      request.onerror = () => resolve(interrupted);
      request.onabort = () => resolve(cancelled);
      request.send(body);
    });
  }

  async function look(id: string) {
    const state = await readState(id);
    if (state) setSending((now) => now && { ...now, rows: Math.max(now.rows, state.rows) });
  }

  function cancel() {
    setSending((now) => now && { ...now, cancelled: true });
    upload.current?.abort();
  }

  return { sending, problem, send, cancel };
}

/** Cut short, an import has ended when no rows of it wait any more; perhaps it was stored all the same. */
async function endOf(id: string, cut: typeof cancelled): Promise<SheetAnswer> {
  for (let looks = 0; looks < mostLooks; looks++) {
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
    const state = await readState(id);
    if (state?.finished) return { to: `${importLogPath}/${id}` };
    if (state?.rows === 0) return { problem: cut.nothing };
  }
  return { problem: cut.unknown };
}

async function readState(id: string): Promise<SheetState | undefined> {
  try {
    const answer = await fetch(sheetAddress(id));
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
