import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Button, Empty, Skeleton } from "antd";
import type { ReactNode } from "react";
import type { CallFailure } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { FailureBlock } from "../failure.tsx";
import { type Columns, FlatTable } from "./flat-table.tsx";
import "./list-table.css";

export type { Columns } from "./flat-table.tsx";

/** What `usePages` gives. */
export interface Pages<Item> {
  query: Pick<
    UseInfiniteQueryResult<unknown, CallFailure>,
    "data" | "error" | "isFetching" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage" | "refetch"
  >;
  items: Item[];
}

interface ListTableProps<Item> {
  /** Names the table to those who hear it. */
  label: string;
  pages: Pages<Item>;
  columns: Columns<Item>;
  keyOf: (item: Item) => string;
  /** What would be here, and why it is not. */
  empty: ReactNode;
  row?: (item: Item) => React.HTMLAttributes<HTMLElement>;
  rowClass?: (item: Item) => string;
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
}: ListTableProps<Item>): ReactNode {
  const t = useT();
  const { query, items } = pages;
  if (query.data === undefined) {
    if (query.error)
      return <FailureBlock failure={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />;
    return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  }
  if (items.length === 0)
    return <Empty className="list-empty" image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />;
  return (
    <div className="list-table">
      <FlatTable<Item>
        label={label}
        columns={columns}
        dataSource={items}
        rowKey={keyOf}
        {...(row ? { onRow: row } : {})}
        {...(rowClass ? { rowClassName: rowClass } : {})}
      />
      {query.hasNextPage ? (
        <Button onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
          {t("app.more")}
        </Button>
      ) : null}
    </div>
  );
}
