// eslint-disable-next-line no-restricted-imports -- this module is the way that the rule asks for
import { createReadStream } from "node:fs";
import { type EventEmitter } from "node:events";
import { Readable } from "node:stream";
import { type ReadableStream as NodeReadableStream } from "node:stream/web";

/**
 * Returns the stream with a listener for its errors. An error that nobody listens to ends the process for everybody, and
 * a stream can fail before its reader starts, after it stopped, or when it has none. A reader still gets the error.
 */
export function guarded<Stream extends EventEmitter>(stream: Stream): Stream {
  return stream.on("error", () => undefined);
}

/** Opens a file of the disk, or the bytes from `start` to `end` of it, both included. */
export function openFile(path: string, part: { start?: number; end?: number } = {}): Readable {
  return guarded(createReadStream(path, part));
}

/** Returns the body of a request or an answer as a stream of Node. */
export function readableOf(body: ReadableStream<Uint8Array>): Readable {
  // eslint-disable-next-line no-restricted-properties -- this function is the way that the rule asks for
  return guarded(Readable.fromWeb(body as NodeReadableStream));
}
