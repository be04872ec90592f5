import { useLocation } from "@remix-run/react";
import { createContext, type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Autosaved } from "~/lib/drafts";
import { type UploadedFile } from "~/lib/files/uploaded-files";
import { type Autosave } from "./autosave.client";

/** The files of a form that have arrived while it was typed, by field. */
export const ArrivedFiles = createContext<Readonly<Record<string, readonly UploadedFile[]>>>({});

type Draft = {
  id?: string;
  version?: string;
  files: Record<string, readonly UploadedFile[]>;
  said?: string;
  problem?: string;
};

const none: Draft = { files: {} };

/**
 * Saves a form as a draft while it is typed, where scripts run. What it returns is over with the next `answer`, by which the form
 * comes back with all of it; reloaded, the page opens the draft.
 */
export function useAutosave(answer: unknown) {
  const { pathname } = useLocation();
  const [draft, setDraft] = useState({ ...none, before: answer });
  const started = useRef<Promise<Autosave>>();
  const latest = useRef(answer);
  latest.current = answer;

  useEffect(() => void started.current?.then(({ cameBack }) => cameBack()), [answer]);
  useEffect(() => () => void started.current?.then(({ end }) => end()), []);

  function show(saved: Autosaved) {
    const { current: answer } = latest;
    if ("address" in saved) history.replaceState(history.state, "", saved.address);
    flushSync(() =>
      setDraft(({ before, ...last }) => {
        const known = before === answer ? last : none;
        return "problem" in saved
          ? { ...known, problem: saved.problem, before: answer }
          : { ...saved, files: { ...known.files, ...saved.files }, before: answer };
      }),
    );
  }

  function onInput({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    started.current ??= import("./autosave.client").then(({ startAutosave }) => startAutosave(form, pathname, show));
    void started.current.then(({ typed }) => typed());
  }

  return { onInput, saved: draft.before === answer ? draft : none };
}
