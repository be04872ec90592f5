import { EmptyList } from "~/components/list/empty-list";
import { namedFilters } from "~/components/list/filter";
import { type LoadedList } from "~/components/list/list";
import { Chips } from "~/components/list/tools/chips";
import { ListTools } from "~/components/list/tools/list-tools";
import { ListTable } from "~/components/list/list-table";
import { LiveNotice } from "~/components/list/live-notice";
import { Pager } from "~/components/list/pager";
import { NoticeBox } from "~/components/notice";
import { ownFormList, type RequestRow } from "../list/columns";
import { type RequestDetail } from "../list/list.server";
import { openRequest } from "../review/open-request";
import { type FormWords } from "./form";

export type OwnFormsLoaded = LoadedList<RequestRow, RequestDetail | null>;

type OwnFormsProps = { words: FormWords["own"]; own: OwnFormsLoaded | null };

/** The dealer's own forms of one kind, above the form itself. */
export function OwnForms({ words, own }: OwnFormsProps) {
  return (
    <>
      {own && <LiveNotice topic="co-op-requests" loadedAt={own.loadedAt} hold={own.list.open.length > 0} />}
      <section className="panel own-forms titled" aria-labelledby="own-forms">
        <h2 id="own-forms">{words.title}</h2>
        {own ? <OwnFormsTable words={words} own={own} /> : <NoticeBox tone="no">{words.error}</NoticeBox>}
      </section>
    </>
  );
}

function OwnFormsTable({ words, own }: { words: FormWords["own"]; own: OwnFormsLoaded }) {
  const { list, page, opened, formKey } = own;
  const { noun, ...view } = ownFormList(words);
  const filters = namedFilters(view.filters);
  const tools = (
    <>
      <ListTools {...view} filters={filters} list={list} searchLabel="" />
      <Chips filters={filters} list={list} />
    </>
  );
  if (page.rows.length === 0)
    return (
      <>
        {Object.keys(list.filters).length > 0 && tools}
        <EmptyList noun={noun} list={list} total={page.total} filters={filters} />
      </>
    );
  return (
    <>
      {tools}
      <ListTable
        {...view}
        list={list}
        page={page}
        selectable={false}
        detail={({ id }) => openRequest(opened[id] ?? null, { side: "dealer", formKey })}
      />
      <Pager list={list} total={page.total} />
    </>
  );
}
