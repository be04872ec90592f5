/*
 * What two desks have to come to, by the specification alone: in whole cents, of what was done, one action after the other.
 * It knows nothing of the product.
 */

export type FormKind = "media" | "advertising" | "project" | "sales" | "show";

/** As notices name them. */
export const labels: Record<FormKind, string> = {
  media: "Media Pre-Approval",
  advertising: "Co-Op Advertising Claim",
  project: "Special Project Request",
  sales: "Govt/Com Sales Credit Claim",
  show: "Boat Show Credit",
};

export type Filed = {
  id: string;
  kind: "claim" | FormKind;
  /** Of a claim. */
  number?: number;
  hin?: string;
  /** Of the form that a request has. */
  formId?: string;
  owner: string;
  status: string;
  /** Null where it asks for no money, or for no amount. */
  asked: number | null;
  given: number | null;
  /** Whether it has a credit memo. */
  isCredited: boolean;
  /** Whether the dealer has changed a pending form since an admin sent it back. */
  isRevised: boolean;
  history: string[];
  /** What both sides wrote on it, oldest first. */
  messages: Message[];
  /** What can be undone: the last action, by whom and when (as `Date.now()` has it), and how it stood before. */
  last?: { by: string; at: number; before: Stand };
};

/** A decision or a credit changes these, and its undo restores them. */
type Stand = Pick<Filed, "status" | "given" | "isCredited" | "isRevised">;

/** `isRead`: somebody of the other side has seen it; `files`: those that came with it, by their names. */
export type Message = { by: string; fromDealer: boolean; hasWords: boolean; files: SentFile[]; isRead: boolean };
export type SentFile = { name: string; isRemoved: boolean };

/** A form that was begun and not sent; `about`: what its list shows of it, `typed`: what was typed into it last. */
export type Draft = Pick<Filed, "id" | "kind" | "owner" | "asked"> & { about: string; typed: Record<string, string> };

export type Person = { profileId: string; name: string; company: string };
type Notice = { text: string; kind: "decision" | "request" | "comment"; isRead: boolean; message?: Message };

/** Half a cent counts as one. */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * percent + 50) / 100);
}

/** What a form is credited with, of an amount and a percent (spec 3, section 9). */
export const credited: Record<FormKind, (amount: number, percent: number) => number | null> = {
  media: () => null,
  advertising: (amount, percent) => percentOf(percentOf(amount, percent), 50),
  project: (amount, percent) => percentOf(amount, Math.min(percent, 50)),
  sales: percentOf,
  show: (amount, percent) => percentOf(percentOf(amount, percent), 50),
};

export function dollars(cents: number): string {
  const size = Math.abs(cents);
  return `${cents < 0 ? "-" : ""}${Math.floor(size / 100)}.${String(size % 100).padStart(2, "0")}`;
}

export function money(cents: number): string {
  const [whole = "", part] = dollars(Math.abs(cents)).split(".");
  return `${cents < 0 ? "-" : ""}$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${part}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function createModel(dealers: readonly Person[], admins: readonly Person[]) {
  const filed: Filed[] = [];
  const drafts = new Map<string, Draft>();
  const notices = new Map<string, Notice[]>([...dealers, ...admins].map(({ profileId }) => [profileId, []]));
  const allowances = new Map<string, number>();
  const adjustments: { owner: string; cents: number }[] = [];

  const tell = (to: string, kind: Notice["kind"], text: string, message?: Message) =>
    notices.get(to)?.push({ kind, text, isRead: false, message });
  const tellAdmins = (kind: Notice["kind"], text: string, message?: Message) =>
    admins.forEach(({ profileId }) => tell(profileId, kind, text, message));
  const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
  const nameOf = (one: Filed) => (one.kind === "claim" ? `warranty claim # ${one.number}` : labels[one.kind]);

  return {
    filed,
    notices,
    drafts,
    isOpen: ({ status }: Filed) => ["new", "under review", "pending"].includes(status),
    /** Also a claim of which nobody knows what it asks for; a media form asks for no money. */
    awaitsCredit: ({ kind, status, isCredited }: Filed) => status === "approved" && kind !== "media" && !isCredited,

    file(by: Person, one: Omit<Filed, "owner" | keyof Stand | "history" | "messages">) {
      const owner = by.profileId;
      filed.push({
        ...one,
        owner,
        status: "new",
        given: null,
        isCredited: false,
        isRevised: false,
        history: ["Submitted"],
        messages: [],
      });
      tellAdmins(
        "request",
        one.kind === "claim"
          ? `New warranty claim # ${one.number} by ${by.company}`
          : `New ${labels[one.kind]} from ${by.name}`,
      );
    },

    saveDraft(draft: Draft) {
      drafts.set(draft.id, draft);
    },

    /** Sent or deleted, it is there no more. */
    endDraft({ id }: Draft) {
      drafts.delete(id);
    },

    draftsOf: (owner: string) => [...drafts.values()].filter((draft) => draft.owner === owner),

    edit(one: Filed, asked: number | null) {
      one.asked = asked;
      one.isRevised = one.status === "pending";
      one.last = undefined;
      one.history.push("Changed");
    },

    withdraw(by: Person, one: Filed, reason: string) {
      one.status = "withdrawn";
      one.isRevised = false;
      one.last = undefined;
      one.history.push("Withdrawn");
      tellAdmins("request", `${by.company} withdrew ${nameOf(one)}${reason && `: ${reason}`}`);
    },

    /** In words, files, or both. */
    write(by: Person, one: Filed, hasWords: boolean, names: readonly string[]) {
      const company = dealers.find(({ profileId }) => profileId === one.owner)?.company;
      const done = hasWords ? "wrote" : names.length === 1 ? "sent a file" : `sent ${names.length} files`;
      const text = `${by.name} ${done} on ${nameOf(one)}${one.kind === "claim" ? "" : ` of ${company}`}`;
      const files = names.map((name) => ({ name, isRemoved: false }));
      const message = { by: by.profileId, fromDealer: by.profileId === one.owner, hasWords, files, isRead: false };
      one.messages.push(message);
      if (message.fromDealer) tellAdmins("comment", text, message);
      else tell(one.owner, "comment", text, message);
    },

    /** Somebody is shown the conversation: what the other side wrote is read, and so are their own notes of it. */
    look(by: Person, one: Filed) {
      const fromDealer = by.profileId !== one.owner;
      const read = one.messages.filter((message) => message.fromDealer === fromDealer);
      for (const message of read) message.isRead = true;
      for (const note of notices.get(by.profileId) ?? [])
        if (note.message && read.includes(note.message)) note.isRead = true;
    },

    /** The files that a side can remove: its own, until the decision. */
    removable(fromDealer: boolean, one: Filed): SentFile[] {
      if (!this.isOpen(one)) return [];
      return one.messages
        .filter((message) => message.fromDealer === fromDealer)
        .flatMap(({ files }) => files.filter(({ isRemoved }) => !isRemoved));
    },

    /** A decision before it can't be undone any more. */
    removeFile(one: Filed, file: SentFile) {
      file.isRemoved = true;
      one.last = undefined;
      one.history.push("File removed");
    },

    /** How many of a dealer's claims, or of its forms, have something that a side has not read. */
    unread: (owner: string, isClaim: boolean, fromDealer: boolean) =>
      filed.filter(
        (one) =>
          one.owner === owner &&
          (one.kind === "claim") === isClaim &&
          one.messages.some((message) => message.fromDealer === fromDealer && !message.isRead),
      ).length,

    /** Returns how it stands now, for the undo of what comes next. */
    begin: (by: Person, { status, given, isCredited, isRevised }: Filed): Filed["last"] => ({
      by: by.profileId,
      at: Date.now(),
      before: { status, given, isCredited, isRevised },
    }),

    decide(by: Person, one: Filed, status: string, given: number | null, reason: string) {
      one.last = this.begin(by, one);
      one.status = status;
      one.isRevised = false;
      one.given = status === "approved" ? given : null;
      const of =
        given === null || given === one.asked
          ? ""
          : `, ${money(given)}${one.asked === null ? "" : ` of ${money(one.asked)}`}`;
      if (one.kind === "claim") {
        const verb = status === "under review" ? "is under review" : `was ${status}`;
        one.history.push(status.charAt(0).toUpperCase() + status.slice(1));
        tell(one.owner, "decision", `Warranty claim # ${one.number} ${verb}${of}${of && reason && `. ${reason}`}`);
      } else {
        const words = { approved: "Approved", pending: "Pending", denied: "Denied" }[status];
        one.history.push(status === "pending" ? "Pending revisions" : String(words));
        tell(
          one.owner,
          "decision",
          `${labels[one.kind]}: ${words}${of}${given !== null && reason ? `. ${reason}` : ""}`,
        );
      }
    },

    credit(by: Person, one: Filed, memo: string) {
      one.last = this.begin(by, one);
      one.isCredited = true;
      one.history.push("Credited");
      tell(one.owner, "decision", `${capital(nameOf(one))} was credited with memo ${memo}`);
    },

    /** With one memo; each dealer is notified once. The undo of all of them has tests of its own. */
    creditSeveral(chosen: readonly Filed[], memo: string) {
      for (const one of chosen) {
        one.isCredited = true;
        one.last = undefined;
        one.history.push("Credited");
      }
      for (const owner of new Set(chosen.map((one) => one.owner))) {
        const [first, ...others] = chosen.filter((one) => one.owner === owner);
        if (!first) continue;
        const many = `${others.length + 1} ${first.kind === "claim" ? "warranty claims" : "co-op requests"} were`;
        tell(
          owner,
          "decision",
          `${others.length > 0 ? many : `${capital(nameOf(first))} was`} credited with memo ${memo}`,
        );
      }
    },

    /** Takes back the last action on a record. */
    undo(one: Filed) {
      if (!one.last) throw new Error("There is nothing to undo.");
      const wasCredit = one.isCredited && !one.last.before.isCredited;
      Object.assign(one, one.last.before);
      one.last = undefined;
      one.history.push(`Undid “${one.history.at(-1)}”`);
      const name = capital(nameOf(one));
      tell(
        one.owner,
        "decision",
        wasCredit
          ? `${name}: the credit was entered by mistake and taken back`
          : `The decision was taken back: ${name}`,
      );
    },

    allow(owner: string, cents: number) {
      allowances.set(owner, cents);
    },

    adjust(owner: string, cents: number, year: number, reason: string) {
      adjustments.push({ owner, cents });
      const done = cents < 0 ? "taken from" : "added to";
      tell(owner, "decision", `${money(Math.abs(cents))} ${done} your co-op account of ${year}. ${reason}`);
    },

    account(owner: string) {
      const own = filed.filter((one) => one.owner === owner && one.kind !== "claim");
      const approved = sum(own.map(({ status, given }) => (status === "approved" ? given : 0)));
      const open = sum(own.map(({ status, asked }) => (["new", "pending"].includes(status) ? asked : 0)));
      const adjusted = sum(adjustments.filter((one) => one.owner === owner).map(({ cents }) => cents));
      const allowance = allowances.get(owner) ?? null;
      const balance = (allowance ?? 0) + adjusted - approved;
      return { allowance, adjusted, approved, open, balance, left: allowance === null ? null : balance };
    },
  };
}

export type Model = ReturnType<typeof createModel>;
