import type { Answer } from "@arcade/contract/endpoint";
import { chatOffice } from "@arcade/contract/talk/chat/office";
import { outcomeNames } from "@arcade/messages/report-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Copyable } from "../../../kit/copyable.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { type FactGroup, RecordView, Timeline } from "../../../kit/record-view.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { outcomeTones, ReportLines } from "../../base/moderation/index.ts";
import { MessageActs } from "./message-acts.tsx";
import { Said } from "./said.tsx";

export type ReportedMessage = Answer<typeof chatOffice.message>;

/**
 * All that is needed to judge a message: what was said around it when it was reported, by whom, and what was decided of
 * its author before.
 */
export function MessageRecord({ id }: { id: string }): ReactNode {
  return <Loaded of={useRead(chatOffice.message, { message_id: id })}>{(report) => <Shown report={report} />}</Loaded>;
}

function Shown({ report }: { report: ReportedMessage }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <>
      <header className="filters">
        <h2>
          <bdi>{report.author.nickname}</bdi>
        </h2>
        {report.outcome === null ? null : (
          <StateTag tone={outcomeTones[report.outcome]}>{t(outcomeNames[report.outcome])}</StateTag>
        )}
        {report.muted_until === null ? null : (
          <StateTag tone="bad">{t("oversight.chat_muted", { time: show.time(report.muted_until) })}</StateTag>
        )}
      </header>
      <MessageActs report={report} />
      <RecordView
        groups={[
          { title: t("moderation.title"), facts: [], more: <ReportLines of={report.reports} /> },
          useTold(report),
          { title: t("oversight.chat_said"), facts: [], more: <Said of={report} /> },
          {
            title: t("oversight.facts"),
            facts: [
              {
                name: t("oversight.chat_author"),
                value: <Link to={paths.member(report.author.id)}>{report.author.nickname}</Link>,
              },
              ...report.reports.map(({ member }) => ({
                name: t("oversight.chat_reporter"),
                value: <Link to={paths.member(member.id)}>{member.nickname}</Link>,
              })),
              {
                name: t("oversight.chat_warned_before"),
                value: <bdi className="num">{show.count(report.warned_before)}</bdi>,
              },
              {
                name: t("oversight.chat_muted_before"),
                value: <bdi className="num">{show.count(report.muted_before)}</bdi>,
              },
              { name: t("office.number"), value: <Copyable text={report.message_id} />, wide: true },
            ],
          },
        ]}
      />
    </>
  );
}

/** What its author read of a decision, and who made it. */
function useTold({ rule, message, reports: [latest] }: ReportedMessage): FactGroup | null {
  const t = useT();
  if (rule === null || !latest?.decided) return null;
  const { decided, decided_by } = latest;
  return {
    title: t("oversight.chat_told"),
    facts: [],
    more: (
      <Timeline
        of={[
          {
            key: decided,
            at: decided,
            by: decided_by,
            what: t(`chat.rule_${rule}`),
            note: message ? <span dir="auto">{message}</span> : null,
          },
        ]}
      />
    ),
  };
}
