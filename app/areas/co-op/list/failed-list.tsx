import { type ReactNode } from "react";
import { NoticeBox } from "~/components/notice";
import { PageHead } from "~/components/page-head";

/** A list that could not be had says so in its place; the rest of the page stands. */
export function FailedList({ title, tabs, error }: { title: string; tabs: ReactNode; error: string }) {
  return (
    <>
      <PageHead title={title} />
      {tabs}
      <NoticeBox tone="no">{error}</NoticeBox>
    </>
  );
}
