import styles from "@mantine/dates/styles.css";
import { useState } from "react";
import { DatePicker } from "~/components/mantine/DatePicker";
import { Themed } from "~/components/mantine/themed";
import { withStyles } from "~/lib/style-sheet";

export type RangeCalendarProps = {
  /** YYYY-MM-DD, or "". */
  value: [start: string, end: string];
  onChange: (days: [start: string, end: string]) => void;
};

/** A calendar for a first and a last day. Its own dates are midnights where the viewer is; outside of it days are text. */
export function RangeCalendar({ value, onChange }: RangeCalendarProps) {
  const [days, setDays] = useState<[Date | null, Date | null]>([midnight(value[0]), midnight(value[1])]);

  return (
    <Themed>
      <DatePicker
        type="range"
        allowSingleDateInRange
        numberOfColumns={2}
        firstDayOfWeek={0}
        weekendDays={[]}
        ariaLabels={labels}
        value={days}
        defaultDate={days[0] ?? undefined}
        onChange={(chosen) => {
          setDays(chosen);
          onChange([dayOf(chosen[0]), dayOf(chosen[1])]);
        }}
      />
    </Themed>
  );
}

const labels = {
  previousMonth: "Previous month",
  nextMonth: "Next month",
  previousYear: "Previous year",
  nextYear: "Next year",
  previousDecade: "Previous decade",
  nextDecade: "Next decade",
};

function midnight(day: string): Date | null {
  const [year, month, date] = day.split("-").map(Number);
  return year && month && date ? new Date(year, month - 1, date) : null;
}

function dayOf(date: Date | null): string {
  if (!date) return "";
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** Once the calendar's own style sheet has been read, or cannot be. */
export function hasItsStyles(): Promise<void> {
  return withStyles(styles);
}
