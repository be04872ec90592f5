import { type IncomingMessage } from "node:http";
import { type FormHandlers, openFormParser } from "~/lib/files/form-parser.server";

/** The body is no form with a file in it. */
export class Unreadable extends Error {}

type Keeping = {
  save: (source: AsyncIterable<Uint8Array>, name: string) => Promise<string>;
  remove: (path: string) => Promise<unknown>;
};

/**
 * Streams the one file of a form, field `image`, to where it is stored; a form that does not arrive whole stores
 * nothing. The first failure is the one that is thrown.
 */
export function receiveImage(
  request: IncomingMessage,
  { save, remove }: Keeping,
): Promise<{ name: string; path: string }> {
  return new Promise((resolve, reject) => {
    let saving: Promise<{ name: string; path: string }> | undefined;

    const fail = (error: unknown) => {
      reject(error);
      saving?.then(({ path }) => remove(path)).catch(() => undefined);
      // Not within a handler of the parser's own, which goes on after it. The rest is let run out, so that the client
      // comes to read the answer.
      setImmediate(() => {
        request.unpipe(parser);
        request.resume();
        parser.destroy();
      });
    };

    const parser = openParser(request, (field, stream, { filename = "" }) => {
      if (field !== "image" || !filename || saving) return stream.resume();
      saving = save(stream, filename).then((path) => ({ name: filename, path }));
      saving.catch(fail);
    });
    parser.on("error", () => fail(new Unreadable("The form could not be read.")));
    parser.on("close", () => {
      if (saving) saving.then(resolve, reject);
      else reject(new Unreadable("The form has no file in its field «image»."));
    });
    // A client that is gone ends nothing by itself: the file's stream must be destroyed.
    request.on("close", () => {
      if (!request.complete) parser.destroy(new Error("The upload broke off."));
    });
    request.pipe(parser);
  });
}

function openParser({ headers }: IncomingMessage, file: FormHandlers["file"]) {
  try {
    return openFormParser(headers, { fields: 20, fieldSize: 10_000 }, { file });
  } catch {
    throw new Unreadable("The body must be multipart/form-data.");
  }
}
