import { useEffect, useRef, useState } from "react";

/** In bytes; all that has left may not be stored yet. */
export type Progress = { sent: number; total: number };

/** How sending ended: with the answer of the screen that it went to, its problems included, or without. */
export type Sent<Answer> = { answer: Answer } | Cut;
export type Cut = "cancelled" | "interrupted" | (typeof refusals)[keyof typeof refusals];

const answers = [200, 422, 502];
/** Why the portal itself did not take what was sent. */
const refusals = {
  401: "signed-out",
  403: "forbidden",
  413: "too-large",
  503: "unavailable",
  507: "no-room",
} as const;

export function cutBy({ status }: { status: number }): Cut {
  const known: Readonly<Record<number, Cut>> = refusals;
  return known[status] ?? "interrupted";
}

/** Posts a filled form so that its way can be followed, and ended; leaving the page ends it. */
export function useSending<Answer>() {
  const [progress, setProgress] = useState<Progress>({ sent: 0, total: 0 });
  const underWay = useRef<XMLHttpRequest>();

  useEffect(() => () => underWay.current?.abort(), []);

  function post(address: string, body: FormData): Promise<Sent<Answer>> {
    const request = new XMLHttpRequest();
    underWay.current = request;
    setProgress({ sent: 0, total: 0 });
    request.open("POST", address);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => setProgress({ sent: loaded, total });

    return new Promise((resolve) => {
      request.onload = () => {
        const { status, response } = request;
        resolve(answers.includes(status) && response ? { answer: response } : cutBy(request));
      };
      request.onerror = () => resolve("interrupted");
      request.onabort = () => resolve("cancelled");
      request.send(body);
    });
  }

  return { progress, post, cancel: () => underWay.current?.abort() };
}
