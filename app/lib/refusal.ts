/**
 * The data of an error page. Loaders and actions throw it in a Response with the status; `page` picks the words.
 * `fields` are those of a form that was sent when the session had ended, when a service was away, or about what is
 * gone, so that nothing typed is lost but passwords, which are not sent back. `deleted`: by whom, and when.
 */
export type RefusalPage =
  | { page: "unavailable"; text: string; sent?: SentForm }
  /** `shut`: the whole portal is closed to the viewer. */
  | { page: "forbidden"; text: string; shut?: boolean }
  | { page: "too-large"; text: string }
  | { page: "not-found" }
  | { page: "gone"; deleted?: string; fields?: [name: string, value: string][] }
  | ({ page: "session-ended" } & SentForm);

/** All of a form that was not taken, and where it goes. */
export type SentForm = { action: string; fields: [name: string, value: string][] };

/** What a form was about is gone, or nobody answered for it. */
export function isLost(status = 200): boolean {
  return status === 404 || status >= 500;
}

/** Somebody else was faster: what the page shows is not what stands there now. */
export function isConflict(status = 200): boolean {
  return status === 409;
}

export function isPassword(field: string): boolean {
  return /password/i.test(field);
}
