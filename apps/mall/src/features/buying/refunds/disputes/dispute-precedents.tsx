import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Bdi } from "../../../../kit/signs/text.tsx";
import type { Dispute } from "./dispute-part.tsx";

/** The decisions in similar cases, without names. */
export function DisputePrecedents({ of }: { of: Dispute["precedents"] }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-body-strong">{t("disputes.precedents")}</summary>
      {of.length === 0 && <p className="text-text-2">{t("disputes.precedents_none")}</p>}
      <ul className="lined flex flex-col">
        {of.map(({ id, outcome, share_ppm, reason_code, summary, summary_language, category, decided }) => (
          <li key={id} className="flex flex-col gap-1 py-3">
            <strong className="text-body-strong">
              {t("disputes.precedent_share", {
                outcome: t(`disputes.outcome_${outcome}`),
                percent: show.percent(Math.round(share_ppm / 10_000) * 10_000),
              })}
            </strong>
            <span>{t(`disputes.reason_${reason_code}`)}</span>
            <p lang={summary_language}>
              <Bdi>{summary}</Bdi>
            </p>
            <span className="text-label font-normal text-text-2">
              <Bdi>{category}</Bdi> · {show.date(decided)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
