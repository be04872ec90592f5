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
const signedOut = "Your session has ended. Sign in again in another tab, then send the files again.";
const noRoom = "There is no room left for files. Nothing was stored.";

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
    if (problems) return setAnswer(refusal(body, problems));

    setAnswer(undefined);
    setSending({ sent: 0, total: 0 });
    const end = await post(body);
    setSending(undefined);
    if ("to" in end) {
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
    const ended = (sentence: string): UploadAnswer => ({ answer: refusal(body, { "": [sentence] }) });

    return new Promise((resolve) => {
      request.onload = () => {
        if ([200, 422, 502].includes(request.status) && request.response) resolve(request.response);
        else resolve(ended(request.status === 401 ? signedOut : request.status === 507 ? noRoom : interrupted));
      };
      request.onerror = () => resolve(ended(interrupted));
      request.onabort = () => resolve(ended(cancelled));
      request.send(body);
    });
  }

  return { sending, answer, send, cancel: () => upload.current?.abort() };
}

function refusal(body: FormData, error: Record<string, string[]>): SubmissionResult<string[]> {
  const typed = [...body].filter((field): field is [string, string] => typeof field[1] === "string");
  return { status: "error", initialValue: Object.fromEntries(typed), error };
}
