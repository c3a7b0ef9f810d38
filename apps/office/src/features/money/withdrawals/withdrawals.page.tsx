import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import type { ReactNode } from "react";
import { useParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { ClaimTag, useClaimNext } from "../../../kit/claim-control.tsx";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { useClaimBulk } from "../../../kit/tables/claim-bulk.ts";
import { usePeriod } from "../../../kit/tables/period-filter.tsx";
import { useSort } from "../../../kit/tables/table-place.ts";
import { usePages } from "../../../platform/query.ts";
import { WithdrawalRecord } from "./withdrawal-record.tsx";
import { withdrawalTones } from "./withdrawal-words.ts";

type Item = ItemOf<typeof withdrawalsOffice.queue>;
type Queue = (typeof queues)[number];

const queues = ["pending", "to_send", "sent", "attention", "done"] as const;
const claimable = ["pending", "to_send", "sent"] as const;
const everyMs = 15_000;

/** Requests to take money out: to decide, to send, to confirm; and what needs somebody now. */
export function Page(): ReactNode {
  const t = useT();
  const { queue: chosen } = useParameters();
  const queue = queues.find((name) => name === chosen) ?? "pending";
  const filter = { queue, ...usePeriod(), ...useSort("withdrawals") };
  const pages = usePages(withdrawalsOffice.queue, filter, { everyMs });
  const bulk = useClaimBulk<Item>(
    ({ id }) => ({ kind: "withdrawal", id }),
    ({ member }) => member.nickname,
  );
  const claimNext = useClaimNext("withdrawal");
  const names: Record<Queue, string> = {
    pending: t("office.withdrawals_pending"),
    to_send: t("office.withdrawals_to_send"),
    sent: t("office.withdrawals_sent"),
    attention: t("office.withdrawals_attention"),
    done: t("office.queue_done"),
  };
  const empty: Record<Queue, string> = {
    pending: t("office.withdrawals_pending_empty"),
    to_send: t("office.withdrawals_to_send_empty"),
    sent: t("office.withdrawals_sent_empty"),
    attention: t("office.withdrawals_attention_empty"),
    done: t("office.queue_done_empty"),
  };
  const taken = claimable.find((name) => name === queue);
  return (
    <Frame title={t("office.withdrawals")} lead={t("office.withdrawals_lead")}>
      <QueueTable
        label={names[queue]}
        pages={pages}
        columns={useColumns(queue)}
        idOf={({ id }) => id}
        empty={empty[queue]}
        queues={queues.map((key) => ({ key, name: names[key], count: pages.first?.counts[key] }))}
        queue={queue}
        of={{ table: "withdrawals", filter }}
        {...(taken ? { bulk } : {})}
        takeNext={taken ? () => claimNext({ queue: taken }) : undefined}
        record={(id) => <WithdrawalRecord id={id} />}
      />
    </Frame>
  );
}

function useColumns(queue: Queue): Columns<Item> {
  const t = useT();
  return [
    {
      title: t("office.member"),
      key: "member",
      render: (_, { id, member }) => <RowButton id={id}>{<Name of={member.nickname} />}</RowButton>,
    },
    { title: t("office.amount"), key: "amount", align: "end", render: (_, { amount }) => <Money of={amount} /> },
    {
      title: t("office.network"),
      dataIndex: "network",
      className: "when-wide",
      render: (network: string) => <bdi>{network}</bdi>,
    },
    {
      title: t("office.actual_amount"),
      key: "actual",
      align: "end",
      className: "when-wide",
      render: (_, { actual_amount }) => <Money of={actual_amount} />,
    },
    {
      title: t("office.approvals"),
      key: "approvals",
      className: "when-wide",
      render: (_, { approvals, approvals_needed }) => (
        <Trans id="office.approvals_of" values={{ given: approvals, needed: approvals_needed }} />
      ),
    },
    {
      title: t("office.made_at"),
      key: "asked",
      dataIndex: "createtime",
      render: (at: string) => <Moment at={at} short={queue !== "done"} />,
    },
    {
      title: t("office.state"),
      key: "state",
      className: "when-wide",
      render: (_, { state, claim }) =>
        claim ? (
          <ClaimTag claim={claim} />
        ) : (
          <StateTag tone={withdrawalTones[state]}>{t(`withdrawals.state_${state}`)}</StateTag>
        ),
    },
    ...(queue === "attention"
      ? [
          {
            title: t("office.attention_since"),
            key: "since",
            render: (_: unknown, { attention_since }: Item) =>
              attention_since ? <Moment at={attention_since} short /> : "–",
          },
        ]
      : []),
  ];
}
