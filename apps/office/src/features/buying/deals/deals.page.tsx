import type { DealRow } from "@arcade/contract/buying/deals/api";
import { dealsOffice } from "@arcade/contract/buying/deals/office";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Moment, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { usePages } from "../../../platform/query.ts";
import { DealRecord } from "./deal-record.tsx";
import { MakeDeal } from "./make-deal.tsx";

const states = ["running", "planned", "ended"] as const;

/** Flash deals of all stores: those that run, those on the home page, and new ones. */
export function Page(): ReactNode {
  const t = useT();
  const { queue } = useParameters();
  const state = states.find((name) => name === queue) ?? "running";
  const filter = { state };
  const pages = usePages(dealsOffice.list, filter);
  const [making, setMaking] = useState(false);
  const names = { running: t("deals.state_running"), planned: t("deals.state_planned"), ended: t("deals.state_ended") };
  return (
    <Frame title={t("office.place_deals")} proposes="deal_make" lead={t("deals.office_lead")}>
      <div className="filters">
        <Button onClick={() => setMaking(!making)}>{t("deals.make")}</Button>
      </div>
      {making ? <MakeDeal onClose={() => setMaking(false)} /> : null}
      <QueueTable
        label={names[state]}
        pages={pages}
        columns={useColumns()}
        idOf={({ id }) => id}
        empty={t("deals.mine_none")}
        queues={states.map((key) => ({ key, name: names[key] }))}
        queue={state}
        of={{ table: "deals", filter }}
        openRecord={(deal) => <DealRecord key={deal.id} deal={deal} />}
      />
    </Frame>
  );
}

function useColumns(): Columns<DealRow> {
  const t = useT();
  const show = useShow();
  return [
    {
      title: t("deals.goods"),
      key: "goods",
      render: (_, { id, goods }) => <RowButton id={id}>{<Name of={goods.name} />}</RowButton>,
    },
    {
      title: t("oversight.store"),
      key: "store",
      className: "when-wide",
      render: (_, { store }) => <Name of={store.name} />,
    },
    {
      title: t("deals.pieces"),
      key: "pieces",
      align: "end",
      render: (_, { lines }) => (
        <bdi className="num">
          {show.count(lines.reduce((sum, { sold }) => sum + sold, 0))} /{" "}
          {show.count(lines.reduce((sum, { quantity }) => sum + quantity, 0))}
        </bdi>
      ),
    },
    { title: t("deals.ends"), key: "ends", render: (_, { ended, ends }) => <Moment at={ended ?? ends} /> },
    {
      title: t("deals.on_home"),
      key: "home",
      className: "when-wide",
      render: (_, { on_home }) => (on_home ? t("oversight.yes") : "–"),
    },
  ];
}
