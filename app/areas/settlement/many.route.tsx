import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { randomUUID } from "node:crypto";
import { mostSettledAtOnce } from "#graphql/areas/settlement/settlement.rules";
import { sum } from "#graphql/rules/numbers/cents.rules";
import { number } from "#graphql/rules/numbers/number.rules";
import { Link } from "~/components/link/link";
import { PageHead } from "~/components/page-head";
import { undoPath } from "~/components/record/undo";
import { useAnswer } from "~/components/use-answer";
import { derivedId } from "~/lib/derived-id.server";
import { counted } from "~/lib/words";
import { actOnForm } from "~/server/forms/form-action.server";
import { constraintsOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { requirePermission } from "~/server/session/viewer.server";
import { Chosen } from "./chosen";
import { SettlementForm } from "./form";
import { manyForm, newSettlement, settlementForm } from "./form.server";
import { outcomeInWords } from "./outcome";
import { sideOf } from "./sides.server";

export const meta: MetaFunction = () => [{ title: "Credit several, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const side = sideOf(request);
  await requirePermission(request, side.permission);
  const { total, records } = await side.toCredit.chosenRecords(request);
  return {
    total,
    most: number(mostSettledAtOnce),
    amount: sum(records.map(({ amount }) => amount)),
    records: total > mostSettledAtOnce ? [] : records,
    noun: side.noun,
    values: newSettlement(),
    crumb: { to: side.path, label: side.list },
    back: listOf(request, side.path),
    formKey: newFormKey(),
    constraint: constraintsOf(settlementForm()),
  };
}

/** Credits those that the form names with one memo; the others stay as they are, and the notice says why. */
export async function action({ request }: ActionFunctionArgs) {
  const side = sideOf(request);
  await requirePermission(request, side.permission);
  return actOnForm(request, manyForm(), async ({ ids, ...settlement }, { idempotency }) => {
    const act = idempotency ? derivedId([idempotency.key, idempotency.content]) : randomUUID();
    const outcome = await side.settleMany(request, { ids, settlement, act }, { idempotency });
    const { text, tone } = outcomeInWords(outcome, settlement, side.noun);
    const undo = outcome.done > 0 ? { to: undoPath, act } : undefined;
    return redirectWithNotice(listOf(request, side.path), text, { tone, undo });
  });
}

/** The list as it was, without the ticks. */
function listOf({ url }: Request, path: string): string {
  const { searchParams: params } = new URL(url);
  params.delete("id");
  params.delete("select");
  return `${path}?${params}`;
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function CreditSeveral() {
  const { total, most, records, amount, noun, crumb, back, ...form } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();

  return (
    <>
      <PageHead title={`Credit ${counted(total, noun)}`} crumb={crumb} />
      {records.length > 0 || answer ? (
        <SettlementForm
          {...form}
          title="One memo or payment for all of them"
          submit="Enter credit"
          answer={answer}
          cancelTo={back}
          chosen={{ facts: <Chosen records={records} amount={amount} />, ids: records.map(({ id }) => id).join() }}
        />
      ) : (
        <section className="panel pad stack">
          <p>
            {total > 0
              ? `At most ${most} ${noun.many} can be credited at once. Search for fewer, or choose a filter, and select again.`
              : `No ${noun.many} are selected. Tick some in the list, or select all.`}
          </p>
          <p>
            <Link className="button" to={back}>
              Back to the list
            </Link>
          </p>
        </section>
      )}
    </>
  );
}
