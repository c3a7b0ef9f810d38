import { Button, Empty, Skeleton } from "antd";
import type { ReactNode } from "react";
import { useSetParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { Pages } from "./list-table.tsx";

interface ListedRowProps<Item> {
  pages: Pages<Item>;
  item: Item | undefined;
  /** The other lists in which it may be now. */
  elsewhere: readonly { key: string; name: string }[];
  children: (item: Item) => ReactNode;
}

/** The record of a row that only its list knows. If it has left the list, or is further down, a sentence says so. */
export function ListedRow<Item>({ pages: { query }, item, elsewhere, children }: ListedRowProps<Item>): ReactNode {
  const t = useT();
  const setParameters = useSetParameters();
  if (item !== undefined) return children(item);
  if (query.data === undefined) return query.error ? null : <Skeleton active />;
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={t(query.hasNextPage ? "office.row_further" : "office.row_gone")}
    >
      {query.hasNextPage ? (
        <Button onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
          {t("app.more")}
        </Button>
      ) : null}
      {elsewhere.map(({ key, name }) => (
        <Button key={key} type="link" onClick={() => setParameters({ queue: key })}>
          {name}
        </Button>
      ))}
    </Empty>
  );
}
