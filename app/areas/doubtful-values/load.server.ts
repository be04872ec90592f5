import { sourcePermissions } from "#graphql/areas/doubtful-values/rules";
import { DoubtfulValuesQuery } from "#graphql/generated/client/graphql";
import { type Permission } from "#graphql/permissions";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/forms/forms.server";
import { doubtfulPath } from "./paths";
import { lists, shownValue } from "./words.server";

/** Admins of any list that may have doubtful values see those of their lists. */
export const permissions: [Permission, ...Permission[]] = [
  sourcePermissions.LEADS,
  ...Object.values(sourcePermissions),
];

export type ShownValue = ReturnType<typeof shownValue>;

/** The values of the list that the address names (`of`), or of all that are open to the viewer. */
export async function loadDoubtfulValues(request: Request) {
  const of = new URL(request.url).searchParams.get("of") ?? "";
  const [source] = sources.find(([, list]) => list.of === of) ?? [];
  const { doubtfulValues } = await query(request, DoubtfulValuesQuery, { source });
  const { rows, counts } = doubtfulValues;
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const tabs = [
    { label: "All", to: doubtfulPath, current: !source, count: all },
    ...counts.map((each) => ({
      label: lists[each.source].label,
      to: `${doubtfulPath}?of=${lists[each.source].of}`,
      current: each.source === source,
      count: each.count,
    })),
  ];
  return {
    rows: rows.map(shownValue),
    total: source ? (counts.find((each) => each.source === source)?.count ?? 0) : all,
    tabs: counts.length > 1 ? tabs : [],
    formKey: newFormKey(),
  };
}

type Source = keyof typeof lists;
const sources = Object.entries(lists) as [Source, (typeof lists)[Source]][];
