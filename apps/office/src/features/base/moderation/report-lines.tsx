import type { ReportLine } from "@arcade/contract/base/moderation/office";
import { listedReasonName } from "@arcade/messages/report-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Name } from "../../../kit/figures.tsx";
import { Timeline } from "../../../kit/record-view.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { stateNames, stateTones } from "./report-words.ts";

/** What members say is wrong with one thing, and what came of each report, newest first. */
export function ReportLines({ of }: { of: readonly ReportLine[] }): ReactNode {
  const t = useT();
  if (of.length === 0) return <p className="quiet">{t("oversight.no_reports")}</p>;
  return (
    <Timeline
      of={of.map(({ id, made, member, by_store, part, reason_code, text, state, decided_by }) => ({
        key: id,
        at: made,
        by: member.nickname,
        what: (
          <>
            {part === "reply" ? `${t("oversight.review_reply")} · ` : null}
            {t(listedReasonName(reason_code))}{" "}
            {by_store ? <StateTag tone="info">{t("oversight.review_by_store")}</StateTag> : null}{" "}
            <StateTag tone={stateTones[state]}>{t(stateNames[state])}</StateTag>{" "}
            {decided_by === null ? null : <Name of={decided_by} />}
          </>
        ),
        note: text === "" ? null : <span dir="auto">{text}</span>,
      }))}
    />
  );
}
