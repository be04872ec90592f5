import { type SubmissionResult } from "@conform-to/react";
import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { problemsOf } from "./chosen-files";

/** Where to go on once the files are stored, or what is wrong with the form. */
export type UploadAnswer = { to: string } | { answer: SubmissionResult<string[]> };

type Sending = {
  /** In bytes; all that has left may not be stored yet. */
  sent: number;
  total: number;
};

const uploadPath = "/admin-media/upload";
const interrupted = "The connection was interrupted. Nothing was stored: please send the files again.";
const cancelled = "The upload was cancelled. Nothing was stored.";

/** Why the portal itself did not take the files. */
const refusals: Readonly<Record<number, string>> = {
  401: "Your session has ended. Sign in again in another tab, then send the files again.",
  403: "Your account may not add media any more. Nothing was stored.",
  413: "This is more than can be sent at once. Nothing was stored: please choose fewer files, or smaller ones.",
  503: "The files could not be stored just now. Please send them again in a minute.",
  507: "There is no room left for files. Nothing was stored.",
};

/** Sends files so that their way can be followed, and ended. Without scripts the form posts by itself. */
export function useUpload() {
  const navigate = useNavigate();
  const [sending, setSending] = useState<Sending>();
  const [answer, setAnswer] = useState<SubmissionResult<string[]>>();
  const upload = useRef<XMLHttpRequest>();

  useEffect(() => () => upload.current?.abort(), []);

  async function send(form: HTMLFormElement) {
    const body = new FormData(form);
    const problems = problemsOf(body);
    if (problems) return setAnswer(answered(body, problems));

    // What was wrong the last time is mended, as far as can be seen here.
    setAnswer(answered(body, {}));
    setSending({ sent: 0, total: 0 });
    const end = await post(body);
    setSending(undefined);
    if ("to" in end) {
      setAnswer(undefined);
      form.reset();
      navigate(end.to);
    } else {
      setAnswer(end.answer);
    }
  }

  function post(body: FormData): Promise<UploadAnswer> {
    const request = new XMLHttpRequest();
    upload.current = request;
    request.open("POST", uploadPath);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => setSending({ sent: loaded, total });
    const ended = (sentence: string): UploadAnswer => ({ answer: answered(body, { "": [sentence] }) });

    return new Promise((resolve) => {
      request.onload = () => {
        if ([200, 422, 502].includes(request.status) && request.response) resolve(request.response);
        else resolve(ended(refusals[request.status] ?? interrupted));
      };
      request.onerror = () => resolve(ended(interrupted));
      request.onabort = () => resolve(ended(cancelled));
      request.send(body);
    });
  }

  return { sending, answer, send, cancel: () => upload.current?.abort() };
}

function answered(body: FormData, error: Record<string, string[]>): SubmissionResult<string[]> {
  const typed = [...body].filter((field): field is [string, string] => typeof field[1] === "string");
  const status = Object.keys(error).length > 0 ? "error" : undefined;
  return { status, initialValue: Object.fromEntries(typed), error };
}
