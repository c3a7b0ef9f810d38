import type { Precedent } from "@arcade/contract/buying/refunds/disputes/api";
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
            <StateTag tone={outcomeTones[outcome]}>{t(`disputes.outcome_${outcome}`)}</StateTag>{" "}
            <bdi className="num">{show.percent(Math.round(share_ppm / 10_000) * 10_000)}</bdi>{" "}
            <strong>{t(`disputes.reason_${reason_code}`)}</strong>
          </div>
          <div dir="auto">{summary}</div>
          <div className="quiet">
            <Moment at={decided} /> · {t(`refunds.reason_${asked_for}`)} · {t(`refunds.type_${type}`)} ·{" "}
            <bdi>{category}</bdi>
          </div>
        </li>
      ))}
    </ul>
  );
}
