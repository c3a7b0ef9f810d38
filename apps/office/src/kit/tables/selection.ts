import type { useT } from "@arcade/web/translate.tsx";
import type { TableProps } from "antd";
import type { Bulk } from "./bulk.tsx";

/** The boxes in front of the rows of a table with acts for many of them. */
export function selectionOf<Item>(
  { nameOf }: Pick<Bulk<Item>, "nameOf">,
  chosen: readonly React.Key[],
  choose: (keys: readonly React.Key[]) => void,
  t: ReturnType<typeof useT>,
): NonNullable<TableProps<Item>["rowSelection"]> {
  return {
    selectedRowKeys: [...chosen],
    onChange: (keys) => choose(keys),
    getTitleCheckboxProps: () => ({ "aria-label": t("tables.bulk_all") }),
    getCheckboxProps: (item) => ({ "aria-label": t("tables.bulk_choose", { name: nameOf(item) }) }),
    // A press on the box chooses the row and does not open it.
    onCell: () => ({ onClick: (event) => event.stopPropagation() }),
  };
}
