import { chatOffice } from "@arcade/contract/talk/chat/office";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Copyable } from "../../../kit/copyable.tsx";
import { Moment } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { type FactGroup, RecordView, Timeline } from "../../../kit/record-sheet.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { DecidedTag } from "./decided-tag.tsx";
import { ReportActs } from "./report-acts.tsx";
import { Said } from "./said.tsx";
import type { ReportedMessage } from "./reports.page.tsx";

/** All that is needed to judge a message: what was said around it when it was reported, by whom, and what was decided of its author before. */
export function ReportSheet({ id }: { id: string }): ReactNode {
  return <Loaded of={useRead(chatOffice.report, { report_id: id })}>{(report) => <Shown report={report} />}</Loaded>;
}

function Shown({ report }: { report: ReportedMessage }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <>
      <header className="filters">
        <h2>{t(`chat.report_${report.reason}`)}</h2>
        <DecidedTag of={report} />
        {report.muted_until === null ? null : <StateTag tone="bad">{t("oversight.chat_muted", { time: show.time(report.muted_until) })}</StateTag>}
      </header>
      <ReportActs report={report} />
      <RecordView
        groups={[
          useTold(report),
          { title: t("oversight.chat_said"), facts: [], more: <Said of={report} /> },
          {
            title: t("oversight.facts"),
            facts: [
              { name: t("oversight.chat_author"), value: <Link to={paths.member(report.author.id)}>{report.author.nickname}</Link> },
              { name: t("oversight.chat_reporter"), value: <Link to={paths.member(report.reporter.id)}>{report.reporter.nickname}</Link> },
              report.text === "" ? null : { name: t("oversight.chat_words"), value: <span dir="auto">{report.text}</span>, wide: true },
              { name: t("oversight.chat_warned_before"), value: <bdi className="num">{show.count(report.warned_before)}</bdi> },
              { name: t("oversight.chat_muted_before"), value: <bdi className="num">{show.count(report.muted_before)}</bdi> },
              { name: t("office.made_at"), value: <Moment at={report.made} /> },
              { name: t("office.number"), value: <Copyable text={report.message_id} />, wide: true },
            ],
          },
        ]}
      />
    </>
  );
}

/** What its author read of a decision, and who made it. */
function useTold({ rule, message, decided, decided_by }: ReportedMessage): FactGroup | null {
  const t = useT();
  if (rule === null || decided === null) return null;
  return {
    title: t("oversight.chat_told"),
    facts: [],
    more: (
      <Timeline of={[{ key: decided, at: decided, by: decided_by, what: t(`chat.rule_${rule}`), note: message ? <span dir="auto">{message}</span> : null }]} />
    ),
  };
}
