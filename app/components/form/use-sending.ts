import { useEffect, useRef, useState } from "react";

/** In bytes; all that has left may not be stored yet. */
export type Progress = { sent: number; total: number };

/** How sending ended; no answer where it was not JSON. */
export type Sent<Answer> = { status: number; answer: Answer | null } | "interrupted" | "cancelled";

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
      request.onload = () => resolve({ status: request.status, answer: request.response });
      request.onerror = () => resolve("interrupted");
      request.onabort = () => resolve("cancelled");
      request.send(body);
    });
  }

  return { progress, post, cancel: () => underWay.current?.abort() };
}
