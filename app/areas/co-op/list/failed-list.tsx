import { type ReactNode } from "react";
import { NoticeBox } from "~/components/notice";

/** A list that could not be had says so in its place; the rest of the page stands. */
export function FailedList({ title, tabs, error }: { title: string; tabs: ReactNode; error: string }) {
  return (
    <>
      <div className="head">
        <h1>{title}</h1>
      </div>
      {tabs}
      <NoticeBox tone="no">{error}</NoticeBox>
    </>
  );
}
