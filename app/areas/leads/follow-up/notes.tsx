import { changesOf } from "~/components/record/details";
import { LongWhen } from "~/components/when";
import { type LeadDetail } from "../details";

/** Who wrote what of a lead, and what changed with it; newest first. */
export function Notes({ of: { notes } }: { of: Pick<LeadDetail, "notes"> }) {
  if (notes.length === 0) return null;

  return (
    <div>
      <h2>Notes</h2>
      <ol className="history">
        {notes.map(({ id, at, byName, byAdmin, text, changes, formerDealer }) => (
          <li key={id}>
            {[text, ...changesOf(changes)].filter(Boolean).join("\n")}
            <small>
              <LongWhen at={at} />, by {byName}
              {byAdmin && ", for the manufacturer"}
              {formerDealer !== null &&
                (formerDealer ? `, while it was with ${formerDealer}` : ", before it had a dealer")}
            </small>
          </li>
        ))}
      </ol>
    </div>
  );
}
