import { type DefaultValue } from "@conform-to/react";
import { type DocumentName, type DocumentRule } from "#graphql/areas/co-op/documents/documents.rules";
import { isEditable } from "#graphql/areas/co-op/rules";
import { CoOpConversationQuery, type CoOpBlockFragment } from "#graphql/generated/client/graphql";
import { manufacturerZone } from "#graphql/rules/manufacturer.rules";
import { dayIn, paddedDay } from "~/lib/dates";
import { mutate, query } from "~/server/data/data.server";
import { loadTogether } from "~/server/data/load-together.server";
import { openDraft } from "~/server/forms/drafts.server";
import { constraintsOf, newFormKey } from "~/server/forms/forms.server";
import { readPreferences } from "~/server/session/preferences.server";
import { unanswered } from "../../conversations/messages.server";
import { blockChoices, blockOf, readDealer } from "../block/block.server";
import { documentsIn } from "../documents/documents.server";
import { submitForm } from "../documents/submit.server";
import { loadOwnForms } from "../list/list.server";
import { formPaths } from "../paths";
import { type StoredForm } from "./stored-form";

/**
 * The dealer's own forms of one kind, and a new one that begins with the dealer's profile, or as an earlier one that its
 * address names (`?from=`), without the documents. @throws a Response: 404 for one that is not the viewer's
 */
export async function loadNewForm<Values, Input, Stored extends CoOpBlockFragment, Document extends DocumentName>(
  request: Request,
  form: StoredForm<Values, Input, Stored, Document>,
) {
  const from = new URL(request.url).searchParams.get("from");
  const [draft, own, { block, facts }, earlier, about] = await Promise.all([
    openDraft(request, form.rules.new),
    loadOwnForms(request, form.type, form.words.own),
    readDealer(request),
    from ? form.read(request, from) : undefined,
    form.about?.(request),
  ]);
  const date = dateOf(request, new Date().toISOString());
  const values = earlier
    ? form.values(blockOf(earlier), earlier, { isCopy: true })
    : { ...form.values({ ...block, additionalInfo: about?.additionalInfo }), ...about?.fields };
  const { formKey, ...parts } = around(form, "new");
  return { draft, own, values, facts: { ...facts, date }, ...parts, formKey: draft?.id ?? formKey };
}

/** A form as it is changed. @throws a Response: 404 for one that is not the viewer's */
export async function loadEditedForm<Values, Input, Stored extends CoOpBlockFragment, Document extends DocumentName>(
  request: Request,
  form: StoredForm<Values, Input, Stored, Document>,
  id: string,
) {
  const stored = await form.read(request, id);
  const [{ facts }, talk] = await loadTogether(
    readDealer(request, Number(dayIn(stored.dateSubmitted, manufacturerZone).slice(0, 4))),
    // Loading a conversation marks its messages as read, and the page of a decided form does not show them.
    isEditable(stored.status) ? query(request, CoOpConversationQuery, { id: stored.coOpRequestsId }) : null,
  );
  return {
    status: stored.status,
    messages: unanswered(talk?.coOpRequest.conversation ?? []),
    values: valuesOf(form, stored),
    stored: { requestId: stored.coOpRequestsId, documents: documentsIn(stored) },
    facts: { ...facts, date: dateOf(request, stored.dateSubmitted) },
    ...around(form, "edited"),
    back: formPaths[form.type],
  };
}

/** Files a new form or, where an id is given, changes one. */
export async function takeForm<
  Values,
  Input extends object,
  Stored extends CoOpBlockFragment,
  Document extends DocumentName,
>(
  request: Request,
  form: StoredForm<Values, Input, Stored, Document>,
  { profileId, id }: { profileId: string; id?: string },
) {
  const { type, rules, documents, drafted, question, create, update, said } = form;
  return submitForm(request, {
    profileId,
    documents,
    schema: id ? rules.edited : rules.new,
    store: async (input, { idempotency, version }) => {
      const answer = id
        ? await mutate(request, update, { id, version, input }, { idempotency })
        : await mutate(request, create, { input }, { idempotency });
      const [filed] = Object.values(answer);
      if (!filed) throw new Error("A mutation has answered nothing.");
      return filed;
    },
    question: id ? undefined : question,
    drafted: id ? undefined : drafted,
    standing: id ? async () => valuesOf(form, await form.read(request, id)) : undefined,
    to: formPaths[type],
    said: id ? said.updated : said.created,
  });
}

/** As the fields of a form that is changed begin. */
function valuesOf<Values, Stored extends CoOpBlockFragment>(
  { values }: Pick<StoredForm<Values, object, Stored>, "values">,
  stored: Stored & { version: string },
): DefaultValue<Values> & { version: string } {
  return { ...values(blockOf(stored), stored), version: stored.version };
}

function dateOf(request: Request, timestamp: string): string {
  return paddedDay(timestamp, readPreferences(request).timeZone);
}

type Rules = Pick<StoredForm<unknown, unknown, never>, "words" | "rules"> & {
  documents: Readonly<Record<string, DocumentRule>>;
};

/** What a page knows of the form's rules: what the browser may check, what can be chosen, which documents it takes. */
function around({ words, rules, documents }: Rules, form: "new" | "edited") {
  return {
    words,
    constraint: constraintsOf(rules[form]),
    choices: blockChoices(),
    documents,
    formKey: newFormKey(),
  };
}
