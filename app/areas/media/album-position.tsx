import { Form } from "@remix-run/react";
import { type NotDone, RowProblem } from "~/components/record/row-problem";
import { useAnswer } from "~/components/use-answer";

type AlbumPositionProps = { album: { id: string; version: string; albumName: string; position: number } };

/** The album's place, to be changed where it stands; the highest comes first. */
export function AlbumPosition({ album: { id, version, albumName, position } }: AlbumPositionProps) {
  const problem = useAnswer<{ problem?: NotDone }>()?.problem;
  const own = problem?.id === id ? problem : undefined;
  const message = `position-${id}`;

  return (
    <>
      <span className="print-only">{position}</span>
      <Form method="post" className="inline-edit" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={own?.typed.version ?? version} />
        <input
          // What was saved, by whomever, takes the place of what stands there; what is half typed stays.
          key={own ? own.typed.position : position}
          name="position"
          type="number"
          step="1"
          defaultValue={own ? own.typed.position : position}
          aria-label={`Sort order of ${albumName}`}
          aria-invalid={own ? true : undefined}
          aria-describedby={own && message}
        />
        <button className="button quiet">
          Save<span className="sr"> the sort order of {albumName}</span>
        </button>
        <RowProblem problem={own} id={message} />
      </Form>
    </>
  );
}
