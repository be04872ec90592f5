import { labelsOnSheet } from "~/lib/print/label-sheet";

type LabelsFormProps = {
  to: string;
  /** What the list's address said of the selection. */
  selected: readonly (readonly [name: string, value: string])[];
};

const places = Array.from({ length: labelsOnSheet }, (_, index) => index + 1);

/** Of Avery 5160; a sheet that was begun is gone on with. */
export function LabelsForm({ to, selected }: LabelsFormProps) {
  return (
    <form action={to} className="set">
      {selected.map(([name, value], index) => (
        <input type="hidden" name={name} value={value} key={index} />
      ))}
      <label className="label" htmlFor="first-label">
        First label to print on, counted along the rows of a sheet of Avery 5160 ({labelsOnSheet} labels)
      </label>
      <select id="first-label" name="first">
        {places.map((place) => (
          <option key={place}>{place}</option>
        ))}
      </select>
      <button className="button">Labels (PDF)</button>
    </form>
  );
}
