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

const interrupted = "The connection was interrupted. Nothing was stored: please import the sheet again.";
const cancelled = "The import was cancelled. Nothing was stored.";
const unanswered = "The import was cancelled, but its end was not seen: past imports show whether it was stored.";
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
    const end = answer ?? (await endOf(id));
    setSending(undefined);
    if ("to" in end) {
      form.reset();
      navigate(end.to);
    } else {
      setProblem(end.problem);
    }
  }

  /** @returns nothing when the request was cut */
  function post(id: string, body: FormData): Promise<SheetAnswer | undefined> {
    const request = new XMLHttpRequest();
    upload.current = request;
    request.open("POST", sheetAddress(id));
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => setSending((now) => now && { ...now, sent: loaded / total });

    return new Promise((resolve) => {
      request.onload = () => {
        if (request.status === 200) resolve(request.response);
        else resolve({ problem: request.status === 401 ? signedOut : interrupted });
      };
      request.onerror = () => resolve({ problem: interrupted });
      request.onabort = () => resolve(undefined);
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

/** Cancelled, an import has ended when no rows of it wait any more; perhaps it was stored just before. */
async function endOf(id: string): Promise<SheetAnswer> {
  for (let looks = 0; looks < mostLooks; looks++) {
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
    const state = await readState(id);
    if (state?.finished) return { to: `${importLogPath}/${id}` };
    if (state?.rows === 0) return { problem: cancelled };
  }
  return { problem: unanswered };
}

async function readState(id: string): Promise<SheetState | undefined> {
  try {
    const answer = await fetch(sheetAddress(id));
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
