import { chatOffice } from "@arcade/contract/talk/chat/office";
import { useParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { ClaimTag, useClaimNext } from "../../../kit/claim-control.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { usePages } from "../../../platform/query.ts";
import { DecidedTag } from "./decided-tag.tsx";
import { ReportSheet } from "./report-sheet.tsx";

export type ReportedMessage = ItemOf<typeof chatOffice.reports>;

const lists = ["open", "decided"] as const;

/** Reported messages, the longest waiting first. */
export function Page(): ReactNode {
  const t = useT();
  const { queue } = useParameters();
  const list = lists.find((name) => name === queue) ?? "open";
  const pages = usePages(chatOffice.reports, { list });
  const takeNext = useClaimNext("chat_report");
  const names = { open: t("oversight.list_open"), decided: t("oversight.list_decided") };
  const empty = { open: t("oversight.reports_empty"), decided: t("oversight.decided_empty") };
  const columns: Columns<ReportedMessage> = [
    { title: t("oversight.chat_author"), key: "author", render: (_, { id, author }) => <RowButton id={id}>{<Name of={author.nickname} />}</RowButton> },
    { title: t("office.reason"), key: "reason", render: (_, { reason }) => t(`chat.report_${reason}`) },
    ...(list === "open"
      ? [
          {
            title: t("oversight.chat_reporter"),
            key: "reporter",
            className: "when-wide",
            render: (_: unknown, { reporter }: ReportedMessage) => <Name of={reporter.nickname} />,
          },
          { title: t("oversight.waiting_since"), dataIndex: "made", render: (at: string) => <Moment at={at} short /> },
          {
            title: t("office.claimed_by"),
            key: "claim",
            className: "when-wide",
            render: (_: unknown, { claim: of }: ReportedMessage) => (of ? <ClaimTag claim={of} /> : "–"),
          },
        ]
      : [
          { title: t("office.state"), key: "state", render: (_: unknown, report: ReportedMessage) => <DecidedTag of={report} /> },
          { title: t("oversight.waiting_since"), dataIndex: "made", className: "when-wide", render: (at: string) => <Moment at={at} /> },
        ]),
  ];
  return (
    <Frame title={t("oversight.chat_reports")} lead={t("oversight.chat_lead")}>
      <QueueTable
        label={names[list]}
        pages={pages}
        columns={columns}
        idOf={({ id }) => id}
        empty={empty[list]}
        queues={lists.map((key) => ({ key, name: names[key] }))}
        queue={list}
        takeNext={list === "open" ? takeNext : undefined}
        sheet={(id) => <ReportSheet key={id} id={id} />}
      />
    </Frame>
  );
}
