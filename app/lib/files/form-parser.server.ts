import { type IncomingHttpHeaders } from "node:http";
import { type Writable } from "node:stream";
// eslint-disable-next-line no-restricted-imports -- this module is the way that the rule asks for
import busboy from "busboy";
import { guarded } from "./guarded-streams.server";
import { openUrlencodedParser } from "./urlencoded-parser.server";

type Limits = { fieldSize: number; fields: number };
export type FormHandlers = {
  field?: (name: string | undefined, value: string, cut: { nameTruncated: boolean; valueTruncated: boolean }) => void;
  /** Must read the stream to its end, or destroy it. */
  file: busboy.BusboyEvents["file"];
  /** The form has more fields and files than it may. */
  limit?: () => void;
};

/**
 * Opens a parser for a posted form. Every file of the form can be passed over: where the form breaks off, the parser
 * destroys the file with an error, whether or not somebody reads it.
 * @throws Error for a content type that is no form, or a multipart form without a boundary
 */
export function openFormParser(headers: IncomingHttpHeaders, limits: Limits, handlers: FormHandlers): Writable {
  const { field = () => undefined, file, limit = () => undefined } = handlers;
  if (/^application\/x-www-form-urlencoded\b/i.test(headers["content-type"] ?? ""))
    return openUrlencodedParser(limits, { field, limit });

  const parser = busboy({ headers, defParamCharset: "utf8", limits: { ...limits, parts: limits.fields } });
  return parser
    .on("file", (name, stream, info) => file(name, guarded(stream), info))
    .on("field", field)
    .on("fieldsLimit", limit)
    .on("partsLimit", limit);
}
