import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { settlementInWords } from "#graphql/areas/settlement/words.rules";
import { PageHead } from "~/components/page-head";
import { Link } from "~/components/link/link";
import { ConfirmLink } from "~/components/record/confirm";
import { undoPath } from "~/components/record/undo";
import { useAnswer } from "~/components/use-answer";
import { derivedId } from "~/lib/derived-id.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { constraintsOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { backOf } from "~/server/session/back.server";
import { requirePermission } from "~/server/session/viewer.server";
import { SettlementForm } from "./form";
import { newSettlement, settlementForm, typedOf } from "./form.server";
import { recordIn, sideOf } from "./sides.server";

export const meta: MetaFunction = () => [{ title: "Enter a credit, Slipway" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const side = sideOf(request);
  await requirePermission(request, side.permission);
  const id = recordIn(params);
  const { settlement, version, record, ...about } = await side.read(request, id);
  return {
    ...about,
    isSettled: settlement !== null,
    values: settlement ? { ...typedOf(settlement), version } : newSettlement(),
    crumb: { to: side.path, label: side.list },
    removePath: `${side.path}/${id}/remove-credit`,
    back: backOf(request, record.to),
    formKey: newFormKey(),
    constraint: constraintsOf(settlementForm()),
  };
}

/** Credits a record that is not credited yet; of one that is, corrects the number and the day. */
export async function action({ request, params }: ActionFunctionArgs) {
  const side = sideOf(request);
  await requirePermission(request, side.permission);
  const id = recordIn(params);
  const { name, record } = await side.read(request, id);
  return actOnForm(
    request,
    settlementForm(),
    async (settlement, { idempotency, version }) => {
      const back = backOf(request, record.to);
      // A form that was opened before anybody credited the record has no version, and corrects nothing.
      if (version) {
        await side.correct(request, { id, version, settlement }, { idempotency });
        return redirectWithNotice(back, `${name}: credit corrected`, { record });
      }
      const act = idempotency ? derivedId([idempotency.key, idempotency.content]) : randomUUID();
      await side.settle(request, { id, settlement, act }, { idempotency });
      const undo = { to: undoPath, act };
      return redirectWithNotice(back, `${name} was ${settlementInWords(settlement)}`, { record, undo });
    },
    {
      standing: async () => {
        const { settlement, version } = await side.read(request, id);
        return { ...(settlement ? typedOf(settlement) : newSettlement()), version };
      },
    },
  );
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function EnterCredit() {
  const { name, about, status, isSettled, values, crumb, removePath, back, ...form } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();

  return (
    <>
      <PageHead
        title={isSettled ? "Correct the credit" : "Enter a credit"}
        crumb={crumb}
        end={isSettled && <ConfirmLink to={removePath}>Remove credit</ConfirmLink>}
      />
      {status === "approved" || isSettled || answer ? (
        <SettlementForm
          {...form}
          title={[name, about].filter(Boolean).join(", ")}
          submit={isSettled ? "Correct credit" : "Enter credit"}
          values={values}
          answer={answer}
          cancelTo={back}
        />
      ) : (
        <section className="panel pad stack">
          <p>
            {name} is {status}. Only approved ones can be credited.
          </p>
          <p>
            <Link className="button" to={back}>
              Back
            </Link>
          </p>
        </section>
      )}
    </>
  );
}
