import { randomUUID } from "node:crypto";
import type * as z from "zod";
import { type MergePart, mergeParts } from "#graphql/areas/leads/merge/rules";
import { MergeLeadsMutation } from "#graphql/generated/client/graphql";
import { derivedId } from "~/lib/derived-id.server";
import { linkInList } from "~/lib/record-link";
import { mutate } from "~/server/data/data.server";
import { actOnForm, type Along } from "~/server/forms/form-action.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { backOf } from "~/server/session/back.server";
import { mergeForm, readPair } from "./pair.server";
import { parts } from "./parts";

type Ids = { id: string; other: string };
type Sent = z.output<typeof mergeForm>;

/** Merges the two as the form says, and comes back to the list with the one that stays open. */
export function mergePair(request: Request, ids: Ids) {
  return actOnForm(request, mergeForm, (sent, along) => merge(request, ids, sent, along), {
    standing: async () => (await readPair(request, ids)).values,
  });
}

async function merge(request: Request, { id, other }: Ids, sent: Sent, { version, idempotency }: Along) {
  const unknown = (["stays", ...mergeParts] as const).filter((part) => ![undefined, id, other].includes(sent[part]));
  if (unknown.length > 0) {
    // Answers 404 if one of the two leads no longer exists: there is nothing to choose between.
    await readPair(request, { id, other });
    return { fieldErrors: Object.fromEntries(unknown.map((part) => [part, [sayWhich(part)]])) };
  }

  const [ofOne = "", ofOther = ""] = version.split(" ");
  const [one, two] = [
    { id, version: ofOne },
    { id: other, version: ofOther },
  ];
  const [stays, goes] = sent.stays === id ? [one, two] : [two, one];
  const taken = mergeParts.filter((part) => sent[part] === goes.id);
  // The same form sent again is the same act.
  const act = idempotency ? derivedId([idempotency.key, idempotency.content]) : randomUUID();
  const { mergeLeads } = await mutate(request, MergeLeadsMutation, { stays, goes, taken, act }, { idempotency });

  const record = linkInList(
    `Lead ${mergeLeads.leadId}`,
    "/admin-leads",
    `${mergeLeads.leadId} ${mergeLeads.name}`,
    stays.id,
  );
  return redirectWithNotice(opening(backOf(request, record.to), stays.id), "The leads have been merged", {
    record,
    undo: { to: "/admin-leads/undo", act },
  });
}

function sayWhich(part: MergePart | "stays"): string {
  return `${part === "stays" ? "Which lead stays" : parts[part].label}: please choose one of the two leads.`;
}

/** A list's address, with this row open in it. */
function opening(address: string, id: string): string {
  const { pathname, searchParams: params } = new URL(address, "http://portal");
  params.set("open", id);
  return `${pathname}?${params}`;
}
