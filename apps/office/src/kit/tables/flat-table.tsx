import { Table, type TableProps } from "antd";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import "./flat-table.css";

export type Columns<Item> = NonNullable<TableProps<Item>["columns"]>;

interface FlatTableProps<Item> extends Pick<
  TableProps<Item>,
  "rowKey" | "showHeader" | "summary" | "expandable" | "onRow" | "rowClassName" | "rowSelection" | "onChange"
> {
  /** The name of the table for screen readers. */
  label: string;
  columns: Columns<Item>;
  dataSource: readonly Item[];
  /** Why there is no row, if a search or filter of the page can leave all of them out. */
  empty?: string;
}

/** Rows without pages. A table that is wider than its place is scrolled sideways, also from the keyboard. */
export function FlatTable<Item extends object>({ label, empty, ...table }: FlatTableProps<Item>): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [isWider, setIsWider] = useState(false);
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    const look = () => setIsWider(scrolls(box));
    const observer = new ResizeObserver(look);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);
  const { dataSource } = table;
  // Rows that have just come are measured before they are seen, not when their place has another size.
  useLayoutEffect(() => {
    const box = place.current;
    if (box) setIsWider(scrolls(box));
  }, [dataSource]);
  return (
    <div ref={place} className="flat-table" {...(isWider ? { tabIndex: 0, role: "region", "aria-label": label } : {})}>
      <Table<Item>
        aria-label={label}
        size="small"
        pagination={false}
        {...(empty === undefined ? {} : { locale: { emptyText: empty } })}
        {...table}
      />
    </div>
  );
}

// A height of half a pixel is rounded up for the content and down for the place.
const scrolls = (box: HTMLElement) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1;
