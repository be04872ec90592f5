import { useState } from "react";
import { type AdminTable } from "./admin-table.client";
import { ColumnEdge } from "./column-edge";
import { arrangeColumns, type ColumnChoice, writeLayout } from "./column-layout";
import { ColumnMenu } from "./column-menu";
import { DealerSelect } from "../../form/dealer-select";
import { ListPage, type ListPageProps } from "../list-page";
import { useColumnLayout } from "./use-column-layout";
import { useIdleImport } from "./use-idle-import";

type AdminListPageProps<Row, Detail> = ListPageProps<Row, Detail> & { columnChoice: ColumnChoice };

/**
 * A list for those who work in it all day: they choose its columns, move them, make them wider and keep one in view.
 *
 * The table is ListPage's own from the first byte on. mantine-react-table comes when the page is idle, holds the state
 * of the columns and changes it; it renders nothing. So nothing is rendered anew when it arrives (ticks, open rows,
 * focus and what is half typed stay), nobody waits for it, and without it the choice of columns is a form.
 */
export function AdminListPage<Row, Detail>({ columnChoice, ...props }: AdminListPageProps<Row, Detail>) {
  const { layout, changeLayout } = useColumnLayout(props.columns, columnChoice);
  const chunk = useIdleImport(loadTable, "(min-width: 62.51em)");
  const [table, setTable] = useState<AdminTable>();

  const columns = arrangeColumns(props.columns, layout).map((column) => ({
    ...column,
    edge: table && <ColumnEdge column={column} table={table} />,
  }));
  return (
    <>
      <ListPage
        ChooseDealer={DealerSelect}
        {...props}
        columns={columns}
        layout={writeLayout(props.columns, layout)}
        menus={<ColumnMenu columns={props.columns} layout={layout} table={table} />}
      />
      {chunk && (
        <chunk.AdminTableState columns={props.columns} layout={layout} onChange={changeLayout} onReady={setTable} />
      )}
    </>
  );
}

const loadTable = () => import("./admin-table.client");
