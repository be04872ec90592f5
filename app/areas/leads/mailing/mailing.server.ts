import { mostLetters } from "#graphql/areas/leads/rules";
import { type PostalAddressFragment } from "#graphql/generated/client/graphql";
import { number } from "#graphql/rules/numbers/number.rules";
import { notFound, tooLarge } from "~/server/data/refusals.server";
import { hasPostalAddress } from "../letter/postal-address";
import { leads } from "../list.server";

type Asked = ReturnType<typeof leads.selected>;
type Read<Row> = (request: Request, asked: Asked) => Promise<{ rows: Row[]; total: number; after: string | null }>;

/** The nearest dealers of each are looked up, which takes 0.6 ms a lead; too many leads are refused after the first. */
const [firstLeads, leadsAtOnce] = [1, 50];

/** The selected leads, and those of them to whom nothing can be sent; none of either where there are more than one file holds. */
export async function readMailing<Row extends PostalAddressFragment>(request: Request, read: Read<Row>) {
  const found: Row[] = [];
  let [total, after]: [number, string | null] = [0, null];
  do {
    const page: Awaited<ReturnType<Read<Row>>> = await read(
      request,
      leads.selected(request, { after, pageSize: after === null ? firstLeads : leadsAtOnce }),
    );
    total = page.total;
    if (total > mostLetters) return { total, mailed: [], without: [] };
    found.push(...page.rows);
    after = page.after;
  } while (after !== null && found.length < mostLetters);

  const mailed = found.filter((lead) => hasPostalAddress(lead));
  return { total, mailed, without: found.filter((lead) => !hasPostalAddress(lead)) };
}

/** Those of them that go into a file. @throws where there are none, or too many */
export async function readMailed<Row extends PostalAddressFragment>(request: Request, read: Read<Row>): Promise<Row[]> {
  const { total, mailed } = await readMailing(request, read);
  if (total > mostLetters) throw tooLarge(tooMany(total));
  if (mailed.length === 0) throw notFound();
  return mailed;
}

export function tooMany(total: number): string {
  const [most, found] = [mostLetters, total].map((count) => number(count));
  return `One file holds at most ${most} letters, and these are ${found} leads. Search for fewer, or choose a filter.`;
}
