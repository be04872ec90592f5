import { Form, useSearchParams } from "@remix-run/react";
import { type SurveyMonthsQueryQuery } from "#graphql/generated/client/graphql";
import { ratedQuestions, ratingInWords, yesNoQuestions } from "#graphql/areas/surveys/rules";
import { number } from "#graphql/rules/numbers/number.rules";
import { DealerSelect } from "~/components/form/dealer-select";
import { FindChoice } from "~/components/form/find-choice";
import { type DealerChoices } from "~/lib/dealer-choices";
import { monthOf } from "~/lib/dates";

type Month = SurveyMonthsQueryQuery["surveyMonths"][number];

type PlotProps = {
  months: readonly Month[];
  question: string;
  /** Where several dealers are to choose from. */
  dealers?: DealerChoices;
  dealer?: string;
};

/** In units of the drawing, which is as wide as there is room; labels are sized by the style sheet, wide and narrow. */
const width = 360;
const height = 130;
const margin = { left: 46, right: 4, top: 10, bottom: 22 };

/** Between the labels of months; more labels would touch each other on a phone. */
const mostGaps = 4;

/** Ratings over time, month by month: drawn for the eye, and as a table for everybody. */
export function RatingPlot({ months, question, dealers, dealer = "" }: PlotProps) {
  return (
    <section className="panel pad below" aria-labelledby="plot">
      <h2 className="plot-title" id="plot">
        Ratings over time
      </h2>
      {dealers && <FindChoice name="find" noun={{ one: "dealer", many: "dealers" }} among={dealers} />}
      <PlotChoice question={question} dealers={dealers} dealer={dealer} />
      {months.length === 0 ? (
        <p className="muted">There are no surveys to plot.</p>
      ) : (
        <>
          <Drawing months={months} />
          <details>
            <summary>As a table</summary>
            <MonthTable months={months} />
          </details>
        </>
      )}
    </section>
  );
}

function PlotChoice({ question, dealers, dealer }: Omit<PlotProps, "months">) {
  const [params] = useSearchParams();
  const others = [...params].filter(([name]) => !["question", "dealer", "page"].includes(name));

  return (
    <Form className="set" preventScrollReset>
      {others.map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={`${name}=${value}`} />
      ))}
      {dealers && (
        <DealerSelect
          name="dealer"
          aria-label="Dealer"
          defaultValue={dealer}
          dealers={dealers}
          none="All dealers"
          archived
          key={`dealer ${dealer}`}
        />
      )}
      <select name="question" aria-label="Question" defaultValue={question} key={`question ${question}`}>
        <option value="">All questions</option>
        {[...ratedQuestions, ...yesNoQuestions].map(({ key, label }) => (
          <option value={key} key={key}>
            {label}
          </option>
        ))}
      </select>
      <button className="button">Show</button>
    </Form>
  );
}

function Drawing({ months }: { months: readonly Month[] }) {
  const step = (width - margin.left - margin.right) / Math.max(1, months.length - 1);
  const points = months.map(({ month, rating }, index) => ({
    month,
    x: months.length === 1 ? width / 2 : margin.left + index * step,
    y: yOf(Number(rating)),
  }));
  const last = points.length - 1;
  const every = Math.max(1, Math.ceil(last / mostGaps));
  const labelled = points
    .map((point, index) => ({ ...point, index }))
    .filter(({ index }) => (last - index) % every === 0);

  return (
    <svg className="plot" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {[0, 50, 100].map((percent) => (
        <g key={percent}>
          <line className="grid" x1={margin.left} x2={width - margin.right} y1={yOf(percent)} y2={yOf(percent)} />
          <text x={margin.left - 5} y={yOf(percent)} dy="0.35em" textAnchor="end">
            {percent} %
          </text>
        </g>
      ))}
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      {points.map(({ month, x, y }) => (
        <circle cx={x} cy={y} r="2" key={month} />
      ))}
      {labelled.map(({ month, x, index }) => (
        <text x={x} y={height - 6} textAnchor={anchorOf(index, last)} key={month}>
          {monthOf(month)}
        </text>
      ))}
    </svg>
  );
}

/** The outermost labels stay within the drawing. */
function anchorOf(index: number, last: number): "start" | "middle" | "end" {
  if (last === 0) return "middle";
  return index === last ? "end" : index === 0 ? "start" : "middle";
}

function yOf(percent: number): number {
  return margin.top + (height - margin.top - margin.bottom) * (1 - percent / 100);
}

function MonthTable({ months }: { months: readonly Month[] }) {
  return (
    <table className="list plain">
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col" className="num">
            Rating
          </th>
          <th scope="col" className="num">
            Surveys
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, rating, surveys }) => (
          <tr key={month}>
            <td data-label="Month">{monthOf(month)}</td>
            <td data-label="Rating" className="num">
              {ratingInWords(rating)}
            </td>
            <td data-label="Surveys" className="num">
              {number(surveys)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
