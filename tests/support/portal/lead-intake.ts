import * as z from "zod";
import { type Stack } from "./stack";

const answer = z.object({
  import: z.string().optional(),
  stored: z.number().optional(),
  skipped: z.number().optional(),
  refused: z.number().optional(),
  reasons: z.array(z.object({ lead: z.number(), field: z.string(), message: z.string() })).optional(),
  error: z.string().optional(),
});

type Posted = { token?: string; type?: string };

/** Posts a document to the portal as a lead seller does. */
export async function postLeads(
  { origin }: Stack,
  body: string | Uint8Array<ArrayBuffer>,
  { token, type = "application/xml" }: Posted,
): Promise<z.output<typeof answer> & { status: number }> {
  const headers = { "content-type": type, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${origin}/lead-intake`, { method: "POST", headers, body });
  return { status: response.status, ...answer.parse(await response.json()) };
}

/** A lead as a seller writes it. */
export function adf({
  name = "Ada Marsh",
  email = "ada@example.com",
  id = "",
  make = "Sea Chaser",
  vendor = "",
}): string {
  return `<?xml version="1.0"?><?adf version="1.0"?><adf><prospect><id source="Boats For Sale">${id}</id>
    <requestdate>2026-03-01T05:00:00-05:00</requestdate>
    <vehicle interest="buy"><year>2026</year><make>${make}</make><model>Bay 24</model></vehicle>
    <customer><contact><name part="full">${name}</name><email>${email}</email><phone>218-555-0101</phone>
      <address><city>Duluth</city><regioncode>MN</regioncode><postalcode>55802</postalcode></address></contact>
      <comments>Is it still there?</comments></customer>
    <vendor><vendorname>${vendor}</vendorname></vendor>
    <provider><name part="full">Boats For Sale</name></provider></prospect></adf>`;
}
