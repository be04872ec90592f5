import { type IncomingHttpHeaders } from "node:http";
// eslint-disable-next-line no-restricted-imports -- this module is the way that the rule asks for
import busboy from "busboy";
import { guarded } from "./guarded-streams.server";

/**
 * Opens a parser for a posted form. Every file of the form can be passed over: where the form breaks off, the parser
 * destroys the file with an error, whether or not somebody reads it.
 * @throws Error for a content type that is no form, or a multipart form without a boundary
 */
export function openFormParser(headers: IncomingHttpHeaders, limits: busboy.Limits): busboy.Busboy {
  const parser = busboy({ headers, defParamCharset: "utf8", limits });
  return parser.on("file", (_name, stream) => void guarded(stream));
}
