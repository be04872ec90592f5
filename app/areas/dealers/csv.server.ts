import { dealerBrandChoices, dealerFields, dealersCsvName } from "#graphql/areas/dealers/rules";
import { DealerExportQuery, type DealerExportQueryQuery } from "#graphql/generated/client/graphql";
import { csvStream } from "~/lib/csv/csv-write";
import { listInput, tickedRows } from "~/lib/list-request";
import { config } from "~/server/platform/config.server";
import { query } from "~/server/data/data.server";
import { downloadStream } from "~/server/files/download.server";
import { everyRow } from "~/server/data/every-row.server";
import { dealerColumns } from "./columns";
import { dealerFilter, parseDealerList } from "./list.server";

/** The data service's largest page. */
const rowsAtOnce = 1_000;

/** Profile ids are whatever the identity provider makes of them. */
const profileId = /^[^\s]{1,200}$/;

type DealerRecord = DealerExportQueryQuery["dealers"]["rows"][number];

/** All fields of the ticked dealers, or of all that match, in the order of the list. */
export async function dealersCsv(request: Request): Promise<Response> {
  const asked = parseDealerList(request.url, dealerColumns);
  const ids = tickedRows(request.url, profileId);
  const list = listInput({ ...asked, search: ids ? "" : asked.search, page: 1, pageSize: rowsAtOnce });
  const filter = ids ? { ids } : dealerFilter(asked);

  const dealers = await everyRow(async (after) => {
    return (await query(request, DealerExportQuery, { list: { ...list, after }, filter })).dealers;
  });
  return downloadStream(csvStream(sheetRows(dealers)), { name: dealersCsvName, type: "text/csv; charset=utf-8" });
}

async function* sheetRows(dealers: AsyncIterable<DealerRecord>): AsyncGenerator<string[]> {
  yield dealerFields.map(({ header }) => header);
  for await (const dealer of dealers) yield dealerFields.map(({ key }) => cell(dealer, key));
}

function cell(dealer: DealerRecord, key: (typeof dealerFields)[number]["key"]): string {
  if (key === "permissions") return dealer.permissions.join(", ");
  if (key === "brands") {
    const carried = dealerBrandChoices(config.BRAND_NAME).filter(({ value }) => dealer.brands.includes(value));
    return carried.map(({ label }) => label).join(", ");
  }
  return String(dealer[key] ?? "");
}
