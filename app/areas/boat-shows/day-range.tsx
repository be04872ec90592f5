import { type ComponentType, useState } from "react";
import { type RangeCalendarProps } from "./range-calendar.client";

type DayRangeProps = { from: string; to: string };

/**
 * Where scripts run, both days can be picked on one calendar, which is fetched when somebody wants it. The native fields
 * (their ids) keep the days as YYYY-MM-DD, and are all there is where scripts do not run.
 */
export function DayRange({ from, to }: DayRangeProps) {
  const [calendar, setCalendar] = useState<{ Calendar: ComponentType<RangeCalendarProps> }>();

  async function open() {
    const { RangeCalendar, hasItsStyles } = await import("./range-calendar.client");
    await hasItsStyles();
    setCalendar({ Calendar: RangeCalendar });
  }

  if (calendar) {
    return (
      <div className="range-calendar">
        <calendar.Calendar
          value={[dayIn(from), dayIn(to)]}
          onChange={([start, end]) => {
            setDay(from, start);
            setDay(to, end);
          }}
        />
      </div>
    );
  }
  return (
    <div className="needs-script">
      <button className="button" type="button" onClick={() => void open()}>
        Pick both days on a calendar
      </button>
    </div>
  );
}

function fieldOf(id: string): HTMLInputElement | undefined {
  const found = document.getElementById(id);
  return found instanceof HTMLInputElement ? found : undefined;
}

function dayIn(id: string): string {
  return fieldOf(id)?.value ?? "";
}

function setDay(id: string, day: string) {
  const field = fieldOf(id);
  if (field) field.value = day;
}
