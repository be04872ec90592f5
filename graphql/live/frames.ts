/** What graphql-sse calls «distinct connections»: an event for each answer, and one that says that there will be no more. */
export function eventOf(frame: string): string {
  return `event: next\ndata: ${frame}\n\n`;
}

export const complete = "event: complete\ndata:\n\n";
export const ping = ": ping\n\n";

/** Which of a stream's operations the frame answers, where it was asked for several. */
function labelled(frame: string, operation: number | undefined): string {
  return operation === undefined ? frame : `{"extensions":{"operation":${operation}},${frame.slice(1)}`;
}

let last: { frame: string; operation: number | undefined; bytes: Buffer } | undefined;

/** A frame goes to all who watch the same, one after the other, and mostly as the same operation: its bytes are made once. */
export function bytesOf(frame: string, operation: number | undefined): Buffer {
  if (last?.frame !== frame || last.operation !== operation) {
    last = { frame, operation, bytes: Buffer.from(eventOf(labelled(frame, operation))) };
  }
  return last.bytes;
}
