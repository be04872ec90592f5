import { number } from "#graphql/rules/numbers/number.rules";
type BarTableProps = {
  caption: string;
  /** Of the first column. */
  head: string;
  /** What a bar is made of, in the order of the values. */
  parts: readonly string[];
  rows: readonly { label: string; values: readonly number[] }[];
};

const tones = ["a", "b"];

/** A chart that is a table: each row has its bar, drawn by the server, and its figures. */
export function BarTable({ caption, head, parts, rows }: BarTableProps) {
  if (rows.length === 0) return <p className="muted">No Data</p>;
  const most = Math.max(1, ...rows.map(({ values }) => sum(values)));

  return (
    <table className="bars">
      <caption className="sr">{caption}</caption>
      <thead className={parts.length === 1 ? "sr" : undefined}>
        <tr>
          <th scope="col">{head}</th>
          <td aria-hidden="true" />
          {parts.map((part, index) => (
            <th scope="col" className="num" key={part}>
              {parts.length > 1 && <i className={tones[index]} />}
              {part}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="bar-cell" aria-hidden="true">
              <svg viewBox="0 0 100 10" preserveAspectRatio="none">
                {values.map((value, index) => (
                  <rect
                    key={index}
                    className={tones[index]}
                    x={percent(sum(values.slice(0, index)), most)}
                    width={percent(value, most)}
                    height="10"
                  />
                ))}
              </svg>
            </td>
            {values.map((value, index) => (
              <td className="num" key={index}>
                {number(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function percent(value: number, most: number): number {
  return Math.round((value / most) * 1_000) / 10;
}
