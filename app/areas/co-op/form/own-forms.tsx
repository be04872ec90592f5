import { EmptyList } from "~/components/list/empty-list";
import { ListTable } from "~/components/list/list-table";
import { LiveNotice } from "~/components/list/live-notice";
import { Pager } from "~/components/list/pager";
import { NoticeBox } from "~/components/notice";
import { ownClaimColumns, ownFormColumns } from "../list/columns";
import { type loadOwnForms } from "../list/list.server";
import { type FormWords } from "./form";
import { openRequest } from "../review/open-request";
import { requestList } from "../list/request-list";

export type OwnFormsLoaded = Awaited<ReturnType<typeof loadOwnForms>>;

type OwnFormsProps = OwnFormsLoaded & FormWords["own"];

/** The dealer's own forms of one kind, above the form itself. */
export function OwnForms({ title, saysWho, error, list, requests, loadedAt, details, formKey }: OwnFormsProps) {
  const { noun, rowKey, rowLabel } = requestList();
  return (
    <>
      <LiveNotice topic="co-op-requests" loadedAt={loadedAt} hold={list.open.length > 0} />
      <section className="panel own-forms titled" aria-labelledby="own-forms">
        <h2 id="own-forms">{title}</h2>
        {!requests && <NoticeBox tone="no">{error}</NoticeBox>}
        {requests && requests.rows.length === 0 && <EmptyList noun={noun} list={list} total={requests.total} />}
        {requests && requests.rows.length > 0 && (
          <>
            <ListTable
              columns={saysWho ? ownClaimColumns : ownFormColumns}
              list={list}
              page={requests}
              rowKey={rowKey}
              rowLabel={rowLabel}
              selectable={false}
              detail={({ id }) => openRequest(details, id, { side: "dealer", formKey })}
            />
            <Pager list={list} total={requests.total} />
          </>
        )}
      </section>
    </>
  );
}
