import { type Db } from "#graphql/db/pool";
import { type Clerk, filled, type Form, type Mode, mustBe } from "./clerk";
import { draftsOf } from "./drafts";
import { addPdf, type Begun, editPage, formsOf } from "./forms";
import { dollars, type Filed, type FormKind, type Model, type Person } from "./model";
import { type Random } from "./random";

export type Worker = Person & { clerk: Clerk };

type Doing = { db: Db; random: Random; model: Model; year: number };

/** What people do at the desks: each action is done at the portal, and in the model where the model says that it may be done. */
export function workOf({ db, random, model, year }: Doing) {
  const { below, oneOf, isLucky } = random;
  let done = 0;
  const mode = (): Mode => oneOf(["document", "script"]);
  /** No two actions are the same, or the second would be asked about. */
  const words = () => `Action ${(done += 1)}`;
  const forms = formsOf({ random, year, words });
  const send = (by: Worker, begun: Begun, opened: Form) =>
    begun.kind === "claim" ? fileClaim(by, begun, opened) : fileForm(by, begun.kind, begun, opened);
  const { saveDraft, goOnWithDraft, deleteDraft } = draftsOf({ random, model, forms, mode, send });

  return {
    fileClaim: (by: Worker) => fileClaim(by),
    fileForm: (by: Worker, kind: FormKind) => fileForm(by, kind),
    saveDraft,
    goOnWithDraft,
    deleteDraft,
    editClaim,
    editForm,
    withdraw,
    write,
    removeFile,
    decideClaim,
    decideForm,
    credit,
    creditSeveral,
    undo,
    adjust,
    allow,
  };

  /** A form that is new, or a draft's as it was opened. */
  async function fileClaim(by: Worker, begun = forms.claim(), opened?: Form) {
    const { page, holds, typed, asked } = begun;
    const form = filled(opened ?? (await by.clerk.open(page, holds)), typed);
    await mustBe(true, by.clerk.send(page, form, mode()), "The claim");
    const {
      id,
      warranty_claims_id: number,
      hull_identification_number: hin,
    } = await db
      .selectFrom("warranty_claims")
      .where("profile_id", "=", by.profileId)
      .orderBy("warranty_claims_id", "desc")
      .select(["id", "warranty_claims_id", "hull_identification_number"])
      .executeTakeFirstOrThrow();
    model.file(by, { id, number: Number(number), hin, kind: "claim", asked });
  }

  async function editClaim(by: Worker, one: Filed) {
    const page = `/admin-warranty-claims/${one.id}/edit`;
    const { asked, typed } = forms.amountsOfClaim();
    const form = filled(await by.clerk.open(page, "customerName"), { ...typed, issues: words() });
    await mustBe(true, by.clerk.send(page, form, mode()), "The correction");
    model.edit(one, asked);
  }

  async function fileForm(by: Worker, kind: FormKind, begun = forms.coOp(kind), opened?: Form) {
    const { page, holds, typed, asked } = begun;
    const form = filled(opened ?? (await by.clerk.open(page, holds)), typed);
    if (!opened) begun.addFiles?.(form);
    await mustBe(true, by.clerk.send(page, form, mode()), `The ${kind} form`);
    const { id } = await db
      .selectFrom("co_op_requests")
      .where("profile_id", "=", by.profileId)
      .orderBy("date_submitted", "desc")
      .select("id")
      .executeTakeFirstOrThrow();
    model.file(by, { id, formId: await formIdOf(kind, id), kind, asked });
  }

  async function formIdOf(kind: FormKind, requestId: string): Promise<string> {
    const table = {
      media: "media_pre_approval_forms",
      advertising: "advertising_claim_forms",
      project: "special_project_forms",
      sales: "government_commerical_sales_credit_claims",
      show: "boat_show_credits",
    } as const;
    const { id } = await db
      .selectFrom(table[kind])
      .where("co_op_requests_id", "=", requestId)
      .select("id")
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Sometimes it is decided on while its dealer types. */
  async function editForm(by: Worker, one: Filed, meanwhile?: () => Promise<void>) {
    const { kind, formId = "" } = one;
    if (kind === "claim") throw new Error("A claim has no form.");
    const page = editPage(kind, formId);
    const { asked, typed } = forms.content(kind);
    const form = filled(await by.clerk.open(page, "block.dealerName"), typed);
    // The question stands above the form.
    model.look(by, one);
    await meanwhile?.();
    const may = model.isOpen(one);
    await mustBe(may, by.clerk.send(page, form, mode()), `The change of a ${kind} form that is ${one.status}`);
    if (may) model.edit(one, asked);
  }

  async function withdraw(by: Worker, one: Filed) {
    const page = `${one.kind === "claim" ? "/warranty-claims" : "/co-op-requests"}/${one.id}/withdraw`;
    const reason = isLucky(50) ? words() : "";
    const form = filled(await by.clerk.open(page, "version"), { reason });
    await mustBe(true, by.clerk.send(page, form, mode()), "The withdrawal");
    model.withdraw(by, one, reason);
  }

  /** In words, with a document, or a document alone. */
  async function write(by: Worker, one: Filed) {
    const page = conversationOf(one);
    const name = words().replace(" ", "-");
    const parts = oneOf(["words", "words", "both", "document"]);
    const form = filled(await by.clerk.open(page, 'name="text"'), { text: parts === "document" ? "" : words() });
    model.look(by, one);
    if (parts !== "words") addPdf(form, "files", name);
    await mustBe(true, by.clerk.send(page, form, mode()), "The message");
    model.write(by, one, parts !== "document", parts === "words" ? [] : [`${name}.pdf`]);
  }

  /** One of the documents that its side can still remove; `meanwhile` the record may be decided. */
  async function removeFile(by: Worker, one: Filed, meanwhile?: () => Promise<void>) {
    const page = conversationOf(one);
    const shown = await by.clerk.read(page);
    model.look(by, one);
    const links = [...shown.matchAll(/<a\b[^>]*aria-label="(Remove [^"]*)"[^>]*>/g)].map(([tag, label = ""]) => ({
      label,
      removal: /href="([^"?]*\/remove)[?"]/.exec(tag)?.[1] ?? "",
    }));
    const own = model.removable(by.profileId === one.owner, one);
    const names = own.map(({ name }) => `Remove ${name}`).sort();
    const labels = links.map(({ label }) => label).sort();
    if (labels.join() !== names.join()) throw new Error(`${page} has «${labels.join()}», and not «${names.join()}».`);
    if (own.length === 0) return;

    const file = oneOf(own);
    const removal = links.find(({ label }) => label === `Remove ${file.name}`)?.removal ?? "";
    const form = await by.clerk.open(removal, "Remove file");
    await meanwhile?.();
    const may = model.isOpen(one);
    await mustBe(may, by.clerk.send(removal, form, mode()), `The removal of a file of what is ${one.status}`);
    if (may) model.removeFile(one, file);
  }

  /** On a claim as it was opened; `meanwhile` a colleague may be faster. */
  async function decideClaim(by: Worker, one: Filed, meanwhile?: () => Promise<void>) {
    const list = `/admin-warranty-claims?tab=all&q=${one.number}+${one.hin}&open=${one.id}`;
    const form = await by.clerk.open(list, 'name="approvedAmount"');
    model.look(by, one);
    const seen = one.status;
    await meanwhile?.();
    const decision = oneOf(["APPROVE", "APPROVE", "DENY", "REVIEW"]);
    const amount = isLucky(40) ? below(100_000) + 1 : null;
    const comments = isLucky(70) ? words() : "";
    await mustBe(
      mayDecideClaim(),
      by.clerk.send(
        list,
        filled(form, { decision, comments, approvedAmount: amount === null ? "" : dollars(amount) }),
        mode(),
      ),
      `${decision} of claim ${one.number}, which is ${one.status} and was ${seen},`,
    );
    if (!mayDecideClaim()) return;
    const status = { APPROVE: "approved", DENY: "denied", REVIEW: "under review" }[decision] ?? "";
    model.decide(by, one, status, decision === "APPROVE" ? (amount ?? one.asked) : null, comments);

    function mayDecideClaim(): boolean {
      if (one.status !== seen || !(decision === "REVIEW" ? seen === "new" : model.isOpen(one))) return false;
      if (decision !== "APPROVE") return comments !== "";
      return comments !== "" || amount === null || one.asked === null || amount === one.asked;
    }
  }

  async function decideForm(by: Worker, one: Filed, meanwhile?: () => Promise<void>) {
    const isOpen = model.isOpen(one);
    const decision = isOpen
      ? oneOf(["approve", "approve", "deny", ...(one.status === "new" ? ["pending"] : [])])
      : "pending";
    const page = `/admin-co-op-requests/${one.id}/${decision}`;
    const form = filled(await by.clerk.open(page, 'name="seen"'), { comment: words() });
    const [seen, askedThen] = [one.status, one.asked];
    await meanwhile?.();
    const isSeen = one.status === seen && one.asked === askedThen;
    if (decision !== "approve" || one.asked === null) {
      await mustBe(isSeen, by.clerk.send(page, form, mode()), `${decision} of a ${one.kind} form`);
      if (isSeen)
        model.decide(by, one, { approve: "approved", deny: "denied", pending: "pending" }[decision] ?? "", null, "");
      return;
    }

    const asked = one.asked;
    const { left } = model.account(one.owner);
    const way = form.fields.has("left-seen") ? oneOf(["FULL", "REDUCED", "CAPPED"]) : oneOf(["FULL", "REDUCED"]);
    const reduced = below(asked + 20);
    const given = { FULL: asked, REDUCED: reduced, CAPPED: left ?? 0 }[way] ?? 0;
    const reason = isLucky(70) ? words() : "";
    const isExplained = reason !== "" || (given === asked && (left === null || given <= left));
    const may = isSeen && isExplained && (way !== "REDUCED" || (reduced > 0 && reduced < asked));
    await mustBe(
      may,
      by.clerk.send(page, filled(form, { way, amount: dollars(reduced), reason }), mode()),
      `${way} approval of ${dollars(given)} of ${dollars(asked)}, where ${left === null ? "nobody knows what" : dollars(left)} is left,`,
    );
    if (may) model.decide(by, one, "approved", given, reason);
  }

  /** With a memo of its own, dated in the year before. */
  async function credit(by: Worker, one: Filed) {
    const page = `${one.kind === "claim" ? "/admin-warranty-claims" : "/admin-co-op-requests"}/${one.id}/credit`;
    const number = `M-${below(9_000) + 1_000}`;
    const form = filled(await by.clerk.open(page, 'name="number"'), { number, day: `${year - 1}-12-03` });
    await mustBe(true, by.clerk.send(page, form, mode()), "The credit");
    model.credit(by, one, `${number} on Dec 3, ${year - 1}`);
  }

  /** With one memo for all; what is not approved, or has its memo, stays as it is. */
  async function creditSeveral(by: Worker, chosen: readonly Filed[]) {
    const list = chosen[0]?.kind === "claim" ? "/admin-warranty-claims" : "/admin-co-op-requests";
    const page = `${list}/credit?${new URLSearchParams(chosen.map(({ id }) => ["id", id]))}`;
    const number = `M-${below(9_000) + 1_000}`;
    const form = filled(await by.clerk.open(page, 'name="number"'), { number, day: `${year - 1}-12-04` });
    await mustBe(true, by.clerk.send(page, form, mode()), "The credit of several");
    model.creditSeveral(chosen.filter(model.awaitsCredit), `${number} on Dec 4, ${year - 1}`);
  }

  /** By the button of the record's history. */
  async function undo(by: Worker, one: Filed) {
    const page =
      one.kind === "claim"
        ? `/admin-warranty-claims?tab=all&q=${one.number}+${one.hin}&open=${one.id}`
        : `/co-op-requests/${one.id}`;
    const form = await by.clerk.open(page, 'name="act"');
    model.look(by, one);
    await mustBe(true, by.clerk.send("/undo", form, mode()), "The undo");
    model.undo(one);
  }

  async function adjust(by: Worker, owner: string) {
    const page = `/admin-co-op-ledger/${encodeURIComponent(owner)}/adjust?year=${year}`;
    const [cents, reason] = [(below(80_000) + 1) * oneOf([1, -1]), words()];
    const typed = { direction: cents < 0 ? "TAKE" : "ADD", amount: dollars(Math.abs(cents)), reason };
    await mustBe(
      true,
      by.clerk.send(page, filled(await by.clerk.open(page, "reason"), typed), mode()),
      "The adjustment",
    );
    model.adjust(owner, cents, year, reason);
  }

  async function allow(by: Worker, owner: string) {
    const page = `/admin-co-op-ledger/${encodeURIComponent(owner)}/allowance?year=${year}`;
    const cents = below(2_000_000) + 1;
    const form = filled(await by.clerk.open(page, "amount"), { amount: dollars(cents) });
    await mustBe(true, by.clerk.send(page, form, mode()), "The allowance");
    model.allow(owner, cents);
  }
}

function conversationOf({ kind, id }: Filed): string {
  return `${kind === "claim" ? "/warranty-claims" : "/co-op-requests"}/${id}/conversation`;
}
