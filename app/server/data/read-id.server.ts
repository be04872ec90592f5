import * as z from "zod";
import { notFound } from "./refusals.server";

const guid = z.guid();

/** Reads an id in an address. @throws the page that is not there */
export function readId(id: string | undefined): string {
  const read = guid.safeParse(id);
  if (!read.success) throw notFound();
  return read.data;
}
