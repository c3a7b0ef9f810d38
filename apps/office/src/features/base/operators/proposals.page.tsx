import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { queueOffice } from "@arcade/contract/base/queue/office";
import type { ReactNode } from "react";
import { useLanguage } from "@arcade/web/language.ts";
import { useParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { usePeriod } from "../../../kit/tables/period-filter.tsx";
import { ForOthers } from "../../../kit/waiting/for-others.tsx";
import { usePages, useRead } from "../../../platform/query.ts";
import { proposalAbout } from "./proposal-about.ts";
import { proposalTones } from "./proposal-names.ts";
import { ProposalRecord } from "./proposal-record.tsx";

type Proposal = ItemOf<typeof operatorsOffice.proposals>;

const lists = ["queue", "mine", "history"] as const;

/** What takes two people: what waits for me, what I have proposed, and what was decided. */
export function Page(): ReactNode {
  const t = useT();
  const { queue } = useParameters();
  const list = lists.find((name) => name === queue) ?? "queue";
  const filter = { list, ...usePeriod() };
  const pages = usePages(operatorsOffice.proposals, filter);
  const counts = useRead(queueOffice.counts, {});
  const columns: Columns<Proposal> = [
    {
      title: t("office.proposal"),
      key: "kind",
      render: (_, { id, kind }) => <RowButton id={id}>{t(`office.kind_${kind}`)}</RowButton>,
    },
    {
      title: t("office.about"),
      key: "about",
      render: (_, proposal) => <About of={proposal} />,
    },
    {
      title: t("office.made_by"),
      key: "by",
      render: (_, { made_by }) => <Name of={made_by.name} />,
      className: "when-wide",
    },
    {
      title: t("office.made_at"),
      dataIndex: "made_at",
      render: (at: string) => <Moment at={at} short={list === "queue"} />,
    },
    {
      title: t("office.state"),
      dataIndex: "state",
      className: "when-wide",
      render: (state: Proposal["state"]) => (
        <StateTag tone={proposalTones[state]}>{t(`office.proposal_${state}`)}</StateTag>
      ),
    },
  ];
  return (
    <Frame title={t("office.proposals")} lead={t("office.proposals_lead")}>
      {list === "queue" ? <ForOthers of={counts.data?.items.filter(({ kind }) => kind === "proposal") ?? []} /> : null}
      <QueueTable
        label={t(`office.proposals_${list}`)}
        pages={pages}
        columns={columns}
        idOf={({ id }) => id}
        empty={t(`office.proposals_${list}_empty`)}
        queues={lists.map((key) => ({ key, name: t(`office.proposals_${key}`) }))}
        queue={list}
        of={{ table: "proposals", filter }}
        record={(id) => <ProposalRecord id={id} />}
      />
    </Frame>
  );
}

function About({ of }: { of: Proposal }): ReactNode {
  const t = useT();
  const about = proposalAbout(of, useLanguage(), t);
  return about === null ? "–" : <Name of={about} />;
}
