import { inquiriesPerPage, mostPrintedInquiries } from "#graphql/areas/warranty/inquiries/rules";
import { WarrantyInquiriesQuery, WarrantyInquiryQuery } from "#graphql/generated/client/graphql";
import { sortsOf } from "~/components/list/column";
import { listInput, parseListRequest, tickedRows } from "~/lib/list-request";
import { countryName, regionName } from "~/lib/regions.server";
import { query } from "~/server/data/data.server";
import { everyRow } from "~/server/data/every-row.server";
import { newFormKey } from "~/server/data/forms.server";
import { letterhead } from "~/server/platform/letterhead.server";
import { type Viewer } from "~/server/session/viewer.server";
import { inquiryColumns, type InquiryRow } from "./columns";

/** The list as its address asks for it, with the details of the rows that are open. */
export async function loadInquiries(request: Request) {
  const list = readInquiryList(request.url);
  const loadedAt = new Date().toISOString();
  const { warrantyInquiries: inquiries } = await query(request, WarrantyInquiriesQuery, { list: listInput(list) });
  const open = inquiries.rows.filter(({ id }) => list.open.includes(id));
  const details = await Promise.all(open.map(({ id }) => readDetail(request, id)));

  return { list, inquiries, loadedAt, formKey: newFormKey(), details };
}

export type InquiryDetail = Awaited<ReturnType<typeof readDetail>>;

/** Country and region in words; what an integration wrote in words stays as it is. */
async function readDetail(request: Request, id: string) {
  const { warrantyInquiry } = await query(request, WarrantyInquiryQuery, { id });
  const { country, region } = warrantyInquiry;
  return {
    ...warrantyInquiry,
    country: country && countryName(country),
    region: region && regionName(country ?? "", region),
  };
}

function readInquiryList(address: string) {
  return parseListRequest(address, {
    sorts: sortsOf(inquiryColumns),
    defaultSort: { by: "request_date", descending: true },
    pageSizes: [inquiriesPerPage],
  });
}

/** The data service's largest page. */
const rowsAtOnce = 1_000;

/** What an address of an export asks for: the ticked inquiries, or all that match. */
export function selectedInquiries(address: string) {
  const list = readInquiryList(address);
  const ids = tickedRows(address);
  return { list: listInput({ ...list, search: ids ? "" : list.search, page: 1, pageSize: rowsAtOnce }), ids };
}

/** The selected inquiries as they go to paper, up to a limit. */
export async function loadInquirySheet(request: Request, viewer: Viewer) {
  const { list, ids } = selectedInquiries(request.url);
  let total = 0;
  const inquiries = await everyRow(async (after) => {
    const page = (await query(request, WarrantyInquiriesQuery, { list: { ...list, after }, ids })).warrantyInquiries;
    total = page.total;
    return page;
  });

  const rows: InquiryRow[] = [];
  for await (const one of inquiries) {
    if (rows.length === mostPrintedInquiries) break;
    rows.push(one);
  }
  const by = [viewer.name, viewer.company].filter(Boolean).join(", ");
  return { rows, total, printed: { by, at: new Date().toISOString() }, letterhead };
}
