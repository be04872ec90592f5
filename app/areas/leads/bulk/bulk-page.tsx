import { Form } from "@remix-run/react";
import { type FormEvent, type ReactNode } from "react";
import { mostLeadsAtOnce } from "#graphql/areas/leads/rules";
import { number } from "#graphql/rules/numbers/number.rules";
import { Link } from "~/components/link/link";
import { PageHead } from "~/components/page-head";
import { ProgressPanel } from "~/components/progress-panel";
import { countOfLeads } from "../count";
import { type Chosen } from "./chosen.server";
import { Named } from "./named";
import { type Outcome, OutcomeReport } from "./outcome";
import { useParts } from "./use-parts";

type BulkPageProps = {
  chosen: Chosen;
  intent: "fulfil" | "transfer";
  /** The page's title, given how many: «Mark 12 leads as fulfilled». */
  title: (leads: string) => string;
  consequence: string;
  /** What was done to them, as in «12 leads transferred». */
  verb: string;
  /** Where a script sends the leads part by part. */
  partsTo: string;
  /** What a post without scripts was answered. */
  answer?: Outcome;
  /** Forms that prepare the choice. */
  above?: ReactNode;
  /** The choices, and the buttons that do it. */
  children: ReactNode;
};

/** Asks once more about many leads, changes them, and reports what became of each. */
export function BulkPage({ chosen, answer, ...page }: BulkPageProps) {
  const { progress, outcome: followed, run, stop } = useParts(page.partsTo);
  const outcome = followed ?? answer;
  const ids = outcome ? outcome.untried : chosen.ids;
  const total = outcome ? outcome.done + outcome.failures.length + outcome.untried.length : chosen.total;

  return (
    <>
      <PageHead title={page.title(countOfLeads(total))} crumb={{ to: chosen.backTo, label: "All New Leads" }} />
      {outcome && !progress && (
        <OutcomeReport
          outcome={outcome}
          verb={page.verb}
          undo={{ to: page.partsTo.replace(/bulk$/, "undo"), formKey: `${chosen.formKey}-undo`, backTo: chosen.backTo }}
        />
      )}
      {!outcome && ids.length === 0 && <NoneChosen {...chosen} />}
      {progress && (
        <div className="panel pad confirm">
          <ProgressPanel
            label={`${number(progress.tried)} of ${countOfLeads(progress.total)}`}
            part={progress.tried / progress.total}
          >
            <button className="button" type="button" onClick={stop}>
              Stop
            </button>
          </ProgressPanel>
        </div>
      )}
      {!progress && ids.length > 0 && page.above}
      {!progress && ids.length > 0 && (
        <BulkForm ids={ids} intent={page.intent} formKey={outcome?.formKey ?? chosen.formKey} onSend={run}>
          {!outcome && <Named {...chosen} />}
          <p>{page.consequence}</p>
          {page.children}
          <p className="set">
            <Link className="button quiet" to={chosen.backTo}>
              Cancel
            </Link>
          </p>
        </BulkForm>
      )}
      {!progress && ids.length === 0 && (
        <Link className="button" to={chosen.backTo}>
          Back to the leads
        </Link>
      )}
    </>
  );
}

type BulkFormProps = {
  ids: readonly string[];
  intent: string;
  formKey: string;
  onSend: (form: FormData) => Promise<void>;
  children: ReactNode;
};

/** Posts natively, all leads in one field; a script takes over and sends them in parts. */
function BulkForm({ ids, intent, formKey, onSend, children }: BulkFormProps) {
  function sendInParts(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const pressed = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    if (pressed instanceof HTMLButtonElement && pressed.name) form.set(pressed.name, pressed.value);
    void onSend(form);
  }

  return (
    <Form method="post" className="panel pad confirm stack" onSubmit={sendInParts}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="lead-id" value={ids.join()} />
      <input type="hidden" name="form-key" value={formKey} />
      {children}
    </Form>
  );
}

function NoneChosen({ total, none }: Pick<Chosen, "total" | "none">) {
  const most = number(mostLeadsAtOnce);
  return (
    <p className="lead">
      {none ??
        (total > mostLeadsAtOnce
          ? `At most ${most} leads can be changed at once. Search for fewer, or choose a filter, and select again.`
          : "No leads are selected. Tick some in the list, or select all.")}
    </p>
  );
}
