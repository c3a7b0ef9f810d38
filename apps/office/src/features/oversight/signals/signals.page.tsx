import { signalsOffice } from "@arcade/contract/oversight/signals/office";
import type { SignalKind } from "@arcade/contract/oversight/signals/kinds";
import { useParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { ClaimTag, useClaimNext } from "../../../kit/claim-control.tsx";
import { Moment } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { useClaimBulk } from "../../../kit/tables/claim-bulk.ts";
import { usePeriod } from "../../../kit/tables/period-filter.tsx";
import { usePages } from "../../../platform/query.ts";
import { SignalRecord } from "./signal-record.tsx";

type Signal = ItemOf<typeof signalsOffice.queue>;

const lists = ["open", "looked_at"] as const;
type List = (typeof lists)[number];

/** What goes together and only people can judge, the oldest change first. */
export function Page(): ReactNode {
  const t = useT();
  const { queue } = useParameters();
  const list = lists.find((name) => name === queue) ?? "open";
  const filter = { list, ...usePeriod() };
  const pages = usePages(signalsOffice.queue, filter);
  const takeNext = useClaimNext("signal");
  const bulk = useClaimBulk<Signal>(
    ({ id }) => ({ kind: "signal", id }),
    ({ kind }) => t(`signals.kind_${kind}`),
  );
  const names = { open: t("signals.list_open"), looked_at: t("signals.list_looked_at") };
  const empty = { open: t("signals.empty_open"), looked_at: t("signals.empty_looked_at") };
  return (
    <Frame title={t("office.place_signals")} lead={t("signals.lead")}>
      <QueueTable
        label={names[list]}
        pages={pages}
        columns={useColumns(list)}
        idOf={({ id }) => id}
        empty={empty[list]}
        queues={lists.map((key) => ({ key, name: names[key] }))}
        queue={list}
        of={{ table: "signals", filter }}
        {...(list === "open" ? { bulk } : {})}
        takeNext={list === "open" ? takeNext : undefined}
        record={(id) => <SignalRecord key={id} id={id} />}
      />
    </Frame>
  );
}

function useColumns(list: List): Columns<Signal> {
  const t = useT();
  const show = useShow();
  return [
    {
      title: t("signals.kind"),
      dataIndex: "kind",
      render: (kind: SignalKind, { id }) => <RowButton id={id}>{t(`signals.kind_${kind}`)}</RowButton>,
    },
    {
      title: t("signals.count"),
      dataIndex: "count",
      align: "end",
      render: (count: number) => <bdi className="num">{show.count(count)}</bdi>,
    },
    {
      title: t("signals.changed"),
      dataIndex: "changed",
      render: (at: string) => <Moment at={at} short={list === "open"} />,
    },
    list === "open"
      ? {
          title: t("office.claimed_by"),
          key: "claim",
          className: "when-wide",
          render: (_, { claim }) => (claim ? <ClaimTag claim={claim} /> : "–"),
        }
      : {
          title: t("office.state"),
          key: "state",
          render: (_, { outcome }) => (outcome ? t(`signals.outcome_${outcome}`) : "–"),
        },
  ];
}
