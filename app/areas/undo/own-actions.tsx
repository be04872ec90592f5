import { type UndoableActionsQueryQuery } from "#graphql/generated/client/graphql";
import { undoneWithin } from "#graphql/rules/forms/undo.rules";
import { Ago } from "~/components/live/ago";
import { UndoButton, undoPath } from "~/components/record/undo";

type OwnActionsProps = { actions: UndoableActionsQueryQuery["undoableActions"]; loadedAt: string };

/** What the viewer has just done, so that it can be undone from wherever they went on. */
export function OwnActions({ actions, loadedAt }: OwnActionsProps) {
  if (actions.length === 0) return null;
  return (
    <section className="panel above" aria-labelledby="own-actions">
      <h2 className="pad" id="own-actions">
        Undo what you did in the last {undoneWithin} minutes
      </h2>
      <ol className="all-notes">
        {actions.map(({ act, action, about, at }) => (
          <li key={act}>
            <span className="text">
              {action}: {about}
            </span>
            <small className="muted">
              <Ago at={at} loadedAt={loadedAt} />
            </small>
            <UndoButton undo={{ to: undoPath, act }} />
          </li>
        ))}
      </ol>
    </section>
  );
}
