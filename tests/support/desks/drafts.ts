import { filled, type Form, type Mode, mustBe } from "./clerk";
import { type Begun, type Forms } from "./forms";
import { type Draft, type FormKind, labels, type Model } from "./model";
import { type Random } from "./random";
import { type Worker } from "./work";

type Doing = {
  random: Random;
  model: Model;
  forms: Forms;
  mode: () => Mode;
  send: (by: Worker, begun: Begun, opened: Form) => Promise<void>;
};

type Saved = Draft & Begun;

/** What people do with forms that they have begun: save them, find them again, go on with them, send or delete them. */
export function draftsOf({ random, model, forms, mode, send }: Doing) {
  const { oneOf, isLucky } = random;
  const saved = new Map<string, Saved>();
  return { saveDraft, goOnWithDraft, deleteDraft };

  function begin(kind: Saved["kind"]): Begun {
    return kind === "claim" ? forms.claim() : forms.coOp(kind);
  }

  async function saveDraft(by: Worker) {
    const begun = begin(oneOf(kinds));
    const form = filled(await by.clerk.open(begun.page, begun.holds), begun.typed);
    begun.addFiles?.(form);
    const id = String(form.fields.get("form-key"));
    await mustBe(true, by.clerk.send(begun.page, asDraft(form), mode()), `The draft of a ${begun.kind} form`);
    keep({ ...begun, id, owner: by.profileId });
  }

  /** Sends it, or saves it again with other words; sometimes it is saved or deleted in another tab meanwhile. */
  async function goOnWithDraft(by: Worker) {
    const draft = draftOf(by);
    if (!draft) return;
    const address = await addressOf(by, draft);
    const form = await by.clerk.open(address, draft.holds);
    expectTyped(form, draft);

    const meanwhile = isLucky(30) ? oneOf(["saved", "deleted"]) : "nothing";
    if (meanwhile === "saved") await saveAgain(by, draft, await by.clerk.open(address, draft.holds));
    if (meanwhile === "deleted") await deleteDraft(by, draft);
    if (meanwhile === "nothing") {
      if (isLucky(30)) return saveAgain(by, draft, form);
      await send(by, draft, form);
      return end(draft);
    }
    // What was saved elsewhere is not replaced, and about what was deleted its author is asked.
    const another = isLucky(50) ? asDraft(filled(form, begin(draft.kind).typed)) : form;
    const isNew = meanwhile === "deleted" && another.fields.has(draftButton);
    if (isNew) return;
    await mustBe(
      false,
      by.clerk.send(draft.page, another, mode()),
      `What was opened before its draft was ${meanwhile}`,
    );
  }

  async function saveAgain(by: Worker, draft: Saved, form: Form) {
    const { about, asked, typed } = begin(draft.kind);
    const changed = asDraft(filled(form, typed));
    await mustBe(true, by.clerk.send(draft.page, changed, mode()), `The change of a draft of a ${draft.kind} form`);
    keep({ ...draft, about, asked, typed });
  }

  async function deleteDraft(by: Worker, draft = draftOf(by)) {
    if (!draft) return;
    const page = `/drafts/${draft.id}/delete`;
    await mustBe(true, by.clerk.send(page, await by.clerk.open(page, "Delete"), mode()), "The deletion of a draft");
    end(draft);
  }

  function keep(draft: Saved) {
    saved.set(draft.id, draft);
    model.saveDraft(draft);
  }

  function end(draft: Saved) {
    saved.delete(draft.id);
    model.endDraft(draft);
  }

  function draftOf({ profileId }: Worker): Saved | undefined {
    const own = [...saved.values()].filter(({ owner }) => owner === profileId);
    return own.length > 0 ? oneOf(own) : undefined;
  }
}

const kinds = ["claim", ...(Object.keys(labels) as FormKind[])] as const;
const draftButton = "as-draft";

function asDraft(form: Form): Form {
  return filled(form, { [draftButton]: "yes" });
}

/** As its list leads to it. */
async function addressOf({ clerk }: Worker, { id, page, about }: Saved): Promise<string> {
  const row = [...(await clerk.read("/drafts")).matchAll(/<tr>.*?<\/tr>/gs)]
    .map(([one]) => one)
    .find((one) => one.includes(`/drafts/${id}/delete`));
  if (!row?.includes(about)) throw new Error(`/drafts has no draft ${id} about «${about}».`);
  const address = `${page}?draft=${id}`;
  if (!row.includes(`href="${address}"`)) throw new Error(`/drafts does not lead to ${address}.`);
  return address;
}

/** @throws where a form is not as it was typed into its draft */
function expectTyped({ fields }: Form, { kind, typed }: Saved) {
  for (const [name, text] of Object.entries(typed))
    if (fields.get(name) !== text)
      throw new Error(`The draft of a ${kind} form has «${String(fields.get(name))}» for ${name}, and not «${text}».`);
}
