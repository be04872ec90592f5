import { Link } from "@remix-run/react";
import { Day, LongWhen } from "~/components/when";
import { type Event } from "./time-line";

/** What happened to a boat, the earliest first. */
export function TimeLine({ events }: { events: readonly Event[] }) {
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
