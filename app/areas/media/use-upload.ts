import { type SubmissionResult } from "@conform-to/react";
import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { type Cut, type Sent, useSending } from "~/components/form/use-sending";
import { problemsOf } from "./chosen-files";

/** Where to go on once the files are stored, or what is wrong with the form. */
export type UploadAnswer = { to: string } | { answer: SubmissionResult<string[]> };
/** What is wrong with the album, by field. */
export type AlbumProblems = Record<string, string[]>;

const uploadPath = "/admin-media/upload";
const cuts: Readonly<Record<Cut, string>> = {
  interrupted: "The connection was interrupted. Nothing was stored: please send the files again.",
  cancelled: "The upload was cancelled. Nothing was stored.",
  "signed-out": "Your session has ended. Sign in again in another tab, then send the files again.",
  forbidden: "Your account can no longer add media. Nothing was stored.",
  "too-large": "This is more than can be sent at once. Nothing was stored: please choose fewer files, or smaller ones.",
  unavailable: "The files could not be stored just now. Please send them again in a minute.",
  "no-room": "There is no room left for files. Nothing was stored.",
};

/** Sends files so that their way can be followed, and ended. Without scripts the form posts by itself. */
export function useUpload() {
  const navigate = useNavigate();
  const { progress, post, cancel } = useSending<UploadAnswer>();
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<SubmissionResult<string[]>>();

  async function send(form: HTMLFormElement) {
    const body = new FormData(form);
    const problems = problemsOf(body);
    if (problems) return setAnswer(answered(body, problems));

    // What was wrong the last time is mended, as far as can be seen here.
    setAnswer(answered(body, {}));
    setSending(true);
    const ofAlbum = await askAbout(body);
    const end = ofAlbum ? { answer: answered(body, ofAlbum) } : endOf(await post(uploadPath, body), body);
    setSending(false);
    if ("to" in end) {
      setAnswer(undefined);
      form.reset();
      navigate(end.to);
    } else {
      setAnswer(end.answer);
    }
  }

  return { sending: isSending ? progress : undefined, answer, send, cancel };
}

/** Before its files travel. Where nobody answers, the answer to the files will say it. */
async function askAbout(body: FormData): Promise<AlbumProblems | undefined> {
  try {
    const asked = await fetch(`${uploadPath}?${new URLSearchParams(textsOf(body))}`);
    const problems: AlbumProblems = asked.ok && !asked.redirected ? await asked.json() : {};
    return Object.keys(problems).length > 0 ? problems : undefined;
  } catch {
    return undefined;
  }
}

function textsOf(body: FormData): [string, string][] {
  return [...body].filter((field): field is [string, string] => typeof field[1] === "string");
}

function endOf(sent: Sent<UploadAnswer>, body: FormData): UploadAnswer {
  return typeof sent === "object" ? sent.answer : { answer: answered(body, { "": [cuts[sent]] }) };
}

function answered(body: FormData, error: Record<string, string[]>): SubmissionResult<string[]> {
  const status = Object.keys(error).length > 0 ? "error" : undefined;
  return { status, initialValue: Object.fromEntries(textsOf(body)), error };
}
