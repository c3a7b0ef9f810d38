import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import type { ReactNode } from "react";
import { useParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import { ClaimTag, useClaimNext } from "../../../kit/claim-control.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { useClaimBulk } from "../../../kit/tables/claim-bulk.ts";
import { usePeriod } from "../../../kit/tables/period-filter.tsx";
import { usePages } from "../../../platform/query.ts";
import { AppealRecord } from "./appeal-record.tsx";

type Appeal = ItemOf<typeof appealsOffice.list>;

const lists = ["open", "answered"] as const;

/** Appeals, oldest first. The person who made a decision does not answer an appeal against it. */
export function Page(): ReactNode {
  const t = useT();
  const { queue } = useParameters();
  const list = lists.find((name) => name === queue) ?? "open";
  const filter = { list, ...usePeriod() };
  const pages = usePages(appealsOffice.list, filter);
  const takeNext = useClaimNext("appeal");
  const bulk = useClaimBulk<Appeal>(
    ({ id }) => ({ kind: "appeal", id }),
    ({ member }) => member.nickname,
  );
  const names = { open: t("office.appeals_open"), answered: t("office.appeals_answered") };
  const columns: Columns<Appeal> = [
    {
      title: t("office.member"),
      key: "member",
      render: (_, { id, member }) => <RowButton id={id}>{<Name of={member.nickname} />}</RowButton>,
    },
    {
      title: t("office.against"),
      dataIndex: "subject",
      render: (subject: Appeal["subject"]) => t(`office.subject_${subject}`),
    },
    {
      title: t("office.made_at"),
      dataIndex: "made",
      render: (at: string) => <Moment at={at} short={list === "open"} />,
    },
    {
      title: t("office.answer_by"),
      key: "by",
      className: "when-wide",
      render: (_, { answer_by, late }) => (
        <>
          <Moment at={answer_by} /> {late ? <StateTag tone="bad">{t("office.late")}</StateTag> : null}
        </>
      ),
    },
    {
      title: t("office.claimed_by"),
      key: "claim",
      className: "when-wide",
      render: (_, { claim }) => (claim ? <ClaimTag claim={claim} /> : "–"),
    },
  ];
  return (
    <Frame title={t("office.appeals")} lead={t("office.appeals_lead")}>
      <QueueTable
        label={names[list]}
        pages={pages}
        columns={columns}
        idOf={({ id }) => id}
        empty={t(list === "open" ? "office.appeals_empty" : "office.appeals_answered_empty")}
        queues={lists.map((key) => ({ key, name: names[key] }))}
        queue={list}
        of={{ table: "appeals", filter }}
        {...(list === "open" ? { bulk } : {})}
        takeNext={list === "open" ? takeNext : undefined}
        record={(id) => <AppealRecord key={id} id={id} />}
      />
    </Frame>
  );
}
