import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Moment, Name } from "../../../kit/figures.tsx";
import { ListTable } from "../../../kit/tables/list-table.tsx";
import { usePages } from "../../../platform/query.ts";
import { moveReasonNames } from "./supply-words.ts";

/** Every stock move of an item, newest first. The stock is their sum. */
export function ItemMoves({ itemId }: { itemId: string }): ReactNode {
  const t = useT();
  const pages = usePages(supplyOffice.moves, { item_id: itemId });
  return (
    <ListTable
      label={t("supply_office.stock_moves")}
      pages={pages}
      keyOf={({ id }) => id}
      empty={t("supply_office.no_moves")}
      columns={[
        { title: t("supply_office.when"), dataIndex: "createtime", render: (at: string) => <Moment at={at} /> },
        {
          title: t("supply_office.specification"),
          key: "specification",
          render: (_, { specification }) => <bdi>{specification || "–"}</bdi>,
        },
        {
          title: t("supply_office.pieces"),
          dataIndex: "delta",
          align: "end",
          render: (delta: number) => <bdi className="num">{delta > 0 ? `+${delta}` : delta}</bdi>,
        },
        { title: t("office.reason"), key: "reason", render: (_, { reason }) => t(moveReasonNames[reason]) },
        {
          title: t("supply_office.by"),
          key: "by",
          render: (_, { store, operator, note }) => (
            <>
              {store === null ? null : <Name of={store} />}
              {operator === null ? null : <Name of={operator} />}
              {note === "" ? null : (
                <div className="quiet" dir="auto">
                  {note}
                </div>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
