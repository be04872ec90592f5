import { Link } from "~/components/link/link";
import { Day, LongWhen } from "~/components/when";
import { type RecordLink } from "~/lib/record-link";

/** When something happened: a timestamp (ISO 8601), a day of no zone (YYYY-MM-DD), or a month in words. */
export type BoatEvent = {
  when: { at: string } | { day: string } | { month: string };
  what: string;
  record?: RecordLink;
};

/** What happened to a boat, the earliest first. */
export function TimeLine({ events }: { events: readonly BoatEvent[] }) {
  if (events.length === 0) return null;
  return (
    <div>
      <h2>Time line</h2>
      <ol className="history">
        {events.map(({ when, what, record }, index) => (
          <li key={index}>
            {record ? <Link to={record.to}>{what}</Link> : what}
            <small>
              {"at" in when ? <LongWhen at={when.at} /> : "day" in when ? <Day of={when.day} /> : when.month}
            </small>
          </li>
        ))}
      </ol>
    </div>
  );
}
