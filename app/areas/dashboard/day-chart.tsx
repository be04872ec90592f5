import { type LeadDayPartsFragment } from "#graphql/generated/client/graphql";

const height = 56;
const width = 300;

type DayChartProps = { title: string; days: readonly LeadDayPartsFragment[] };

/** A bar for each day, drawn by the server; the same figures as a table stand below, folded. */
export function DayChart({ title, days }: DayChartProps) {
  const most = Math.max(1, ...days.map(({ fulfilled, open }) => fulfilled + open));
  const step = width / Math.max(1, days.length);
  const scale = (count: number) => (count / most) * (height - 3);

  /** Of each day that many, standing on so many others: one path of all, where a bar by itself would be an element. */
  const bars = (part: (day: LeadDayPartsFragment) => [from: number, count: number]) =>
    days
      .map((day, index) => {
        const [from, count] = part(day);
        return (
          count &&
          `M${round(index * step)} ${round(height - 1 - scale(from))}h${round(step - 2)}v-${round(scale(count))}h-${round(step - 2)}z`
        );
      })
      .filter(Boolean)
      .join("");

  return (
    <>
      <svg className="chart" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="a" d={bars(({ fulfilled }) => [0, fulfilled])} />
        <path className="b" d={bars(({ fulfilled, open }) => [fulfilled, open])} />
        <path className="axis" d={`M0 ${height - 0.5}H${width}`} />
      </svg>
      <p className="legend">
        <span>
          <i />
          Fulfilled
        </span>
        <span className="b">
          <i />
          Open
        </span>
      </p>
      <details className="as-table">
        <summary>{days.length} days as a table</summary>
        <table className="plain">
          <caption className="sr">{title} a day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" className="num">
                Fulfilled
              </th>
              <th scope="col" className="num">
                Open
              </th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day, fulfilled, open }) => (
              <tr key={day}>
                <th scope="row">{dayInWords(day)}</th>
                <td className="num">{fulfilled}</td>
                <td className="num">{open}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const dayFormat = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });

/** A day has no zone: it is written as it stands. */
function dayInWords(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}
