import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { useSay } from "@arcade/web/say.tsx";
import type { ReactNode } from "react";
import { Moment, Name } from "../../../kit/figures.tsx";
import { ListTable } from "../../../kit/tables/list-table.tsx";
import { usePages } from "../../../platform/query.ts";
import { moveReasonNames } from "./supply-words.ts";

/** Every move of an item's stock, newest first: what is left is their sum. */
export function ItemMoves({ itemId }: { itemId: string }): ReactNode {
  const say = useSay();
  const pages = usePages(supplyOffice.moves, { item_id: itemId });
  return (
    <ListTable
      label={say("supply_office.stock_moves")}
      pages={pages}
      keyOf={({ id }) => id}
      empty={say("supply_office.no_moves")}
      columns={[
        { title: say("supply_office.when"), dataIndex: "createtime", render: (at: string) => <Moment at={at} /> },
        { title: say("supply_office.specification"), key: "specification", render: (_, { specification }) => <bdi>{specification || "–"}</bdi> },
        {
          title: say("supply_office.pieces"),
          dataIndex: "delta",
          align: "end",
          render: (delta: number) => <bdi className="num">{delta > 0 ? `+${delta}` : delta}</bdi>,
        },
        { title: say("office.reason"), key: "reason", render: (_, { reason }) => say(moveReasonNames[reason]) },
        {
          title: say("supply_office.by"),
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
