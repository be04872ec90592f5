import { type CarryOverWay, lastCarriedYear } from "#graphql/areas/co-op/ledger/carry-over.rules";
import { CarryOverCoOpAllowancesMutation, CoOpCarryOverQuery } from "#graphql/generated/client/graphql";
import { undoPath } from "~/components/record/undo";
import { derivedId } from "~/lib/derived-id.server";
import { counted } from "~/lib/words";
import { mutate } from "~/server/data/data.server";
import { reading } from "~/server/data/reading.server";
import { confirmedAsSeen } from "~/server/forms/confirmations.server";
import { newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { adminLedgerPath } from "../paths";
import { yearOf } from "./years.server";

export { type CarryOverWay };

export const readCarryOver = reading(CoOpCarryOverQuery, "coOpCarryOver");

/** Which year is carried over, and how, as the address says it. */
export function carriedOf(request: Request): { year: number; way: CarryOverWay } {
  const way = new URL(request.url).searchParams.get("way") === "with-rest" ? "WITH_REST" : "SAME";
  return { year: Math.min(Math.max(yearOf(request), 2000), lastCarriedYear), way };
}

/** Sets what the page has shown, and leads to the ledger of the next year. */
export function carryOver(request: Request) {
  const carried = carriedOf(request);
  return confirmedAsSeen(
    request,
    async (seen, idempotency) => {
      const act = derivedId([carried, seen, idempotency?.key ?? newFormKey()]);
      const sent = { ...carried, seen, act };
      const { carryOverCoOpAllowances: done } = await mutate(request, CarryOverCoOpAllowancesMutation, sent, {
        idempotency,
      });
      const next = carried.year + 1;
      const noun = { one: "allowance", many: "allowances" };
      return redirectWithNotice(`${adminLedgerPath}?year=${next}`, `${counted(done.set, noun)} of ${next} set`, {
        undo: done.set > 0 ? { to: undoPath, act } : undefined,
      });
    },
    "Nothing was stored.",
  );
}
