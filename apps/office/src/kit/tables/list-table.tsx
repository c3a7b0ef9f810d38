import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { Counted } from "@arcade/contract/base/tables/sorted";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { Button, Empty, Skeleton, type TableProps } from "antd";
import { type ReactNode, useState } from "react";
import type { CallFailure } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { FailureBlock } from "../failure.tsx";
import { type Columns, FlatTable } from "./flat-table.tsx";
import { type Bulk, BulkBar } from "./bulk.tsx";
import { selectionOf } from "./selection.ts";
import "./list-table.css";
import { officeTables } from "@arcade/contract/base/tables/tables";
import { useHidden } from "./table-place.ts";
import { type TableOf, TableTools } from "./table-tools.tsx";
import "./table-tools.css";

export type { Columns } from "./flat-table.tsx";

/** What `usePages` gives. */
export interface Pages<Item> {
  query: Pick<
    UseInfiniteQueryResult<unknown, CallFailure>,
    "data" | "error" | "isFetching" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage" | "refetch"
  >;
  items: Item[];
  /** The first page; a list that counts its rows says there how many there are. */
  first?: { items: readonly unknown[]; total?: Counted | null } | undefined;
}

interface ListTableProps<Item> {
  /** The name of the table for screen readers. */
  label: string;
  pages: Pages<Item>;
  columns: Columns<Item>;
  keyOf: (item: Item) => string;
  /** What would be here, and why it is not. */
  empty: ReactNode;
  row?: (item: Item) => React.HTMLAttributes<HTMLElement>;
  rowClass?: (item: Item) => string;
  /** With it the list can be narrowed, saved as a view and saved as a file; some lists can be sorted. */
  of?: TableOf | undefined;
  /** What can be done to many rows at once. */
  bulk?: Bulk<Item> | undefined;
}

/** A list of the server, page by page. Loading, empty and failed look different from each other. */
export function ListTable<Item extends object>({
  label,
  pages,
  columns,
  keyOf,
  empty,
  row,
  rowClass,
  of,
  bulk,
}: ListTableProps<Item>): ReactNode {
  const t = useT();
  const { query, items } = pages;
  const sorting = useSorting(of, columns);
  const [chosen, setChosen] = useState<readonly React.Key[]>([]);
  const tools =
    of === undefined ? null : (
      <TableTools
        of={of}
        columns={columns.flatMap(namedColumn)}
        total={items.length === 0 ? null : pages.first?.total}
      />
    );
  // The tools stay while another page is read, so that an open box of theirs stays open.
  const around = (body: ReactNode) =>
    of === undefined ? (
      body
    ) : (
      <div className="list-table table-scrolls">
        {tools}
        {body}
      </div>
    );
  if (query.data === undefined)
    return around(
      query.error ? (
        <FailureBlock failure={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ),
    );
  if (items.length === 0)
    return around(<Empty className="list-empty" image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />);
  const chosenItems = items.filter((item) => chosen.includes(keyOf(item)));
  const rows = (
    <>
      {bulk !== undefined && chosenItems.length > 0 ? (
        <BulkBar of={bulk} chosen={chosenItems} keyOf={keyOf} onClear={() => setChosen([])} />
      ) : null}
      <FlatTable<Item>
        label={label}
        columns={sorting.columns}
        dataSource={items}
        rowKey={keyOf}
        {...(sorting.onChange ? { onChange: sorting.onChange } : {})}
        {...(bulk ? { rowSelection: selectionOf(bulk, chosen, setChosen, t) } : {})}
        {...(row ? { onRow: row } : {})}
        {...(rowClass ? { rowClassName: rowClass } : {})}
      />
      {query.hasNextPage ? (
        <Button onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
          {t("app.more")}
        </Button>
      ) : null}
    </>
  );
  return of === undefined ? <div className="list-table">{rows}</div> : around(rows);
}

/** The key of a column, as the sorts of the table and the hidden columns name it. */
function keyOfColumn<Item>(column: Columns<Item>[number]): string {
  const { key } = column;
  const field = "dataIndex" in column ? column.dataIndex : undefined;
  return String(key ?? (typeof field === "string" ? field : ""));
}

function namedColumn<Item>(column: Columns<Item>[number]): { key: string; name: string }[] {
  return typeof column.title === "string" ? [{ key: keyOfColumn(column), name: column.title }] : [];
}

/** The columns that are shown. Those that an index carries sort the list on the server. */
function useSorting<Item extends object>(
  of: TableOf | undefined,
  columns: Columns<Item>,
): { columns: Columns<Item>; onChange?: TableProps<Item>["onChange"] } {
  const { sort = "" } = useParameters();
  const hidden = useHidden();
  const setParameters = useSetParameters();
  if (of === undefined) return { columns };
  const sorts: readonly string[] = officeTables[of.table].sorts;
  return {
    columns: columns
      .filter((column) => !hidden.includes(keyOfColumn(column)))
      .map((column) => {
        const name = keyOfColumn(column);
        if (!sorts.includes(name)) return column;
        const sortOrder = sort === name ? "ascend" : sort === `-${name}` ? "descend" : null;
        return { ...column, key: name, sorter: true, sortOrder, showSorterTooltip: false };
      }),
    onChange: (_pagination, _filters, sorter) => {
      const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
      const way = order === "ascend" ? "" : order === "descend" ? "-" : null;
      setParameters({ sort: way === null || columnKey === undefined ? undefined : `${way}${String(columnKey)}` });
    },
  };
}
