import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { mostSettledAtOnce } from "#graphql/areas/settlement/settlement.rules";
import { number } from "#graphql/rules/numbers/number.rules";
import { Link } from "~/components/link/link";
import { NoticeBox } from "~/components/notice";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { counted } from "~/lib/words";
import { newFormKey } from "~/server/forms/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { SheetPreview } from "./sheet-preview";
import { creditBySheet } from "./sheet.server";
import { sideOf } from "./sides.server";

export const meta: MetaFunction = () => [{ title: "Credits by sheet, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const side = sideOf(request);
  await requirePermission(request, side.permission);
  const { total } = await side.toCredit.pageOf(request);
  return {
    total,
    most: number(mostSettledAtOnce),
    noun: side.noun,
    crumb: { to: side.path, label: side.list },
    listPath: side.uncredited,
    csvPath: `${side.path}/credits.csv`,
    formKey: newFormKey(),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const side = sideOf(request);
  await requirePermission(request, side.permission);
  return creditBySheet(request, side);
}

/** Enters the numbers and days of many credits from accounting's sheet, after a look at what it would do. */
export default function CreditsBySheet() {
  const { total, most, noun, crumb, listPath, csvPath, ...loaded } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const formKey = answer?.formKey ?? loaded.formKey;

  return (
    <>
      <PageHead title="Credits by sheet" crumb={crumb} />
      {answer?.problem && (
        <NoticeBox tone="no" answers>
          {answer.problem}
        </NoticeBox>
      )}
      {answer?.preview && (
        <NoticeBox tone={answer.preview.faults.length > 0 ? "wait" : "yes"} answers>
          {["Nothing is stored yet.", answer.remark].filter(Boolean).join(" ")}
        </NoticeBox>
      )}
      <div className="stack">
        {answer?.preview && <SheetPreview preview={answer.preview} noun={noun} formKey={formKey} />}
        <section className="panel pad stack">
          <p>
            {total === 0
              ? "Everything that is approved is credited."
              : `${counted(total, noun)} ${total === 1 ? "is" : "are"} approved and not credited yet.`}
          </p>
          {total > 0 && (
            <p className="set">
              <a className="button" href={csvPath}>
                Download them as a sheet
              </a>
              <Link className="button quiet" to={listPath}>
                Show the list
              </Link>
            </p>
          )}
        </section>
        <section className="panel pad">
          {/* A file that was corrected has to be read anew: a browser sends none that has changed since it was chosen. */}
          <Form method="post" encType="multipart/form-data" className="stack" key={formKey}>
            <div className="field">
              <label htmlFor="credits">Sheet (CSV)</label>
              <p className="hint" id="credits-hint">
                The downloaded sheet with “Memo or payment number” and “Credited on” filled in, or one of your own with
                these columns and “ID”; at most {most} rows. Rows without number and day are passed over. You see what
                it would do before anything is stored.
              </p>
              <input
                type="file"
                id="credits"
                name="sheet"
                accept=".csv,text/csv"
                required
                aria-describedby="credits-hint"
              />
            </div>
            <p className="set">
              <button className={answer?.preview ? "button" : "button primary"}>Check the sheet</button>
            </p>
          </Form>
        </section>
      </div>
    </>
  );
}
