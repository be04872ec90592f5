import { Form } from "@remix-run/react";
import { useAnswer } from "~/components/use-answer";
import { type MoveProblem } from "./move.server";

type AlbumPositionProps = { album: { id: string; albumName: string; position: number } };

/** The album's place, to be changed where it stands; the highest comes first. */
export function AlbumPosition({ album: { id, albumName, position } }: AlbumPositionProps) {
  const problem = useAnswer<{ problem?: MoveProblem }>()?.problem;
  const own = problem?.id === id ? problem : undefined;
  const message = `position-${id}`;

  return (
    <Form method="post" className="inline-edit" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input
        // What was saved, by whomever, takes the place of what stands there; what is half typed stays.
        key={own ? own.typed : position}
        name="position"
        type="number"
        step="1"
        defaultValue={own ? own.typed : position}
        aria-label={`Sort order of ${albumName}`}
        aria-invalid={own ? true : undefined}
        aria-describedby={own && message}
      />
      <button className="button quiet">
        Save<span className="sr"> the sort order of {albumName}</span>
      </button>
      {own && (
        <p className="error" role="alert" id={message}>
          {own.message}
        </p>
      )}
    </Form>
  );
}
