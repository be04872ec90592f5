import { type Autosaved } from "~/lib/drafts";

/** Milliseconds: without typing, before a form is saved; before what was not answered is sent again, at first. */
const quiet = 3_000;
const again = 15_000;
/** Milliseconds that a form which is sent waits for its draft at most. */
const patience = 10_000;

export type Autosave = ReturnType<typeof startAutosave>;

/**
 * Saves a form as a draft while it is typed, one request after the other. A form that is sent waits for the answer to what has
 * left, because it names the draft's version. What was not answered may be stored: it is sent again as it was, before anything
 * newer. What was refused ends it.
 */
export function startAutosave(form: HTMLFormElement, path: string, show: (saved: Autosaved) => void) {
  const address = `/drafts/save?${new URLSearchParams({ form: path })}`;
  const refusedFiles = new Set<string>();
  let timer: number | undefined;
  let tries = 0;
  let isDirty = false;
  let isRefused = false;
  let isHeld = false;
  let isSent = false;
  let unanswered: FormData | undefined;
  let underWay: { done: Promise<void>; cancel: () => void } | undefined;

  form.addEventListener("submit", hold, true);
  window.addEventListener("pagehide", leave);
  return { typed, cameBack, end };

  function typed() {
    isDirty = true;
    saveIn(quiet);
  }

  /** The form was sent, and holds what was typed still. */
  function cameBack() {
    isSent = isRefused = false;
    if (isDirty) saveIn(quiet);
  }

  function saveIn(time: number) {
    clearTimeout(timer);
    if (!isRefused && !isSent) timer = window.setTimeout(save, time);
  }

  function save() {
    if (underWay || isRefused || isSent) return;
    if (!unanswered) isDirty = false;
    const body = (unanswered ??= contentOf(form, refusedFiles));
    const { answer, cancel } = send(address, body);
    const done = answer.then((saved) => {
      underWay = undefined;
      if (saved) take(saved, body);
      else retry();
    });
    underWay = { done, cancel };
  }

  function take(saved: Autosaved, body: FormData) {
    tries = 0;
    unanswered = undefined;
    isRefused = "problem" in saved;
    const { files, changed } = arrived(form, body, saved, refusedFiles);
    withFocus(() => show("problem" in saved ? saved : { ...saved, files }));
    if (isDirty || changed) saveIn(quiet);
  }

  function retry() {
    withFocus(() => show({ problem: "Not saved as a draft yet: there was no answer." }));
    saveIn(again * 2 ** tries++);
  }

  function hold(event: SubmitEvent) {
    clearTimeout(timer);
    if (!underWay && unanswered && !isHeld) save();
    isSent = true;
    if (!underWay) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isHeld) return;
    isHeld = true;
    underWay.cancel();
    const goOn = () => {
      if (!isHeld) return;
      clearTimeout(timer);
      underWay = unanswered = undefined;
      form.requestSubmit(event.submitter);
      isHeld = false;
    };
    // A form is not sent from within its own event: what is cancelled has ended already.
    setTimeout(goOn, patience);
    void underWay.done.then(() => setTimeout(goOn));
  }

  /** The page goes. Files are too large for what may leave then. */
  function leave() {
    clearTimeout(timer);
    if (isRefused || isSent || !(isDirty || underWay)) return;
    isDirty = false;
    unanswered = contentOf(form);
    fetch(address, { method: "POST", body: unanswered, keepalive: true }).catch(() => undefined);
  }

  function end() {
    leave();
    isRefused = true;
    form.removeEventListener("submit", hold, true);
    window.removeEventListener("pagehide", leave);
  }
}

/** Answers undefined where the portal did not. What has wholly left is not cancelled, for it may be stored; texts leave at once. */
function send(address: string, body: FormData) {
  const request = new XMLHttpRequest();
  let hasLeft = ![...body.values()].some((value) => value instanceof File);
  request.upload.onload = () => {
    hasLeft = true;
  };
  request.open("POST", address);
  request.responseType = "json";
  const answer = new Promise<Autosaved | undefined>((resolve) => {
    request.onload = () => resolve(request.status === 200 ? (request.response ?? undefined) : undefined);
    request.onerror = request.onabort = () => resolve(undefined);
    request.send(body);
  });
  return { answer, cancel: () => hasLeft || request.abort() };
}

/** Reads what is sent of the form: without files where `refused` is absent, else without those that the browser or the portal refuses. */
function contentOf(form: HTMLFormElement, refused?: ReadonlySet<string>): FormData {
  const body = new FormData(form);
  for (const input of fileInputs(form)) {
    const files = [...(input.files ?? [])];
    if (!refused || !input.validity.valid || files.every((file) => refused.has(nameOf(file)))) body.delete(input.name);
  }
  return body;
}

/** The files that need not be sent again, by field. `changed`: others were chosen in a field meanwhile. */
function arrived(form: HTMLFormElement, body: FormData, saved: Autosaved, refused: Set<string>) {
  const files: Extract<Autosaved, { files: unknown }>["files"] = {};
  let changed = false;
  if ("problem" in saved) return { files, changed };

  for (const input of fileInputs(form)) {
    const sent = body.getAll(input.name).flatMap((file) => (file instanceof File ? [nameOf(file)] : []));
    const taken = saved.files[input.name];
    if (sent.length === 0) continue;
    if (!taken) sent.forEach((name) => refused.add(name));
    else if (sent.join() === [...(input.files ?? [])].map(nameOf).join()) files[input.name] = taken;
    else changed = true;
  }
  return { files, changed };
}

function fileInputs(form: HTMLFormElement) {
  return form.querySelectorAll<HTMLInputElement>("input[type=file]");
}

function nameOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

/** A file field is another one once its files have arrived. */
function withFocus(change: () => void) {
  const { activeElement } = document;
  const field = activeElement?.closest(".field");
  change();
  if (activeElement && !activeElement.isConnected) field?.querySelector("input")?.focus();
}
