import type { Precedent } from "@arcade/contract/buying/refunds/disputes/api";
import { disputeOutcomeSentences, disputeReasonSentences, refundReasonSentences, refundTypeSentences } from "@arcade/messages/refund-sentences.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Moment } from "../../../../kit/figures.tsx";
import { StateTag } from "../../../../kit/state-tag.tsx";
import { outcomeTones } from "./dispute-words.ts";

/** Earlier decisions without names. */
export function PrecedentList({ of, empty }: { of: readonly Precedent[]; empty: string }): ReactNode {
  const t = useT();
  const show = useShow();
  if (of.length === 0) return <p className="quiet">{empty}</p>;
  return (
    <ul className="timeline">
      {of.map(({ id, outcome, share_ppm, reason_code, asked_for, type, category, summary, decided }) => (
        <li key={id}>
          <div>
            <StateTag tone={outcomeTones[outcome]}>{t(disputeOutcomeSentences[outcome])}</StateTag>{" "}
            <bdi className="num">{show.percent(Math.round(share_ppm / 10_000) * 10_000)}</bdi> <strong>{t(disputeReasonSentences[reason_code])}</strong>
          </div>
          <div dir="auto">{summary}</div>
          <div className="quiet">
            <Moment at={decided} /> · {t(refundReasonSentences[asked_for])} · {t(refundTypeSentences[type])} · <bdi>{category}</bdi>
          </div>
        </li>
      ))}
    </ul>
  );
}
