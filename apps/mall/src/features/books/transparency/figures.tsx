import type { Answer } from "@arcade/contract/endpoint";
import type { transparency } from "@arcade/contract/books/transparency/api";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import type { Show } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Card } from "../../../kit/card.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { TrialBalance } from "./trial-balance.tsx";
import { refusedReasonWords } from "./refused-words.ts";

export type PublicFigures = Answer<typeof transparency.figures>;

/** How withdrawals were processed, what is closed, and whether the books balance. */
export function Figures({ figures }: { figures: PublicFigures }): ReactNode {
  const t = useT();
  return (
    <>
      {figures.wind_down && <Notice tone="warn">{t("transparency.wind_down")}</Notice>}
      <Closures closures={figures.closures} />
      <section className="flex flex-col gap-3">
        <h2 className="text-title-m">{t("transparency.withdrawals_title")}</h2>
        <Ages withdrawals={figures.withdrawals} />
        <RefusedShares withdrawals={figures.withdrawals} />
      </section>
      <TrialBalance figures={figures} />
    </>
  );
}

function Ages({ withdrawals }: Pick<PublicFigures, "withdrawals">): ReactNode {
  const t = useT();
  const show = useShow();
  const lasted = (minutes: number | null) =>
    minutes === null ? t("transparency.none_yet") : showMinutes(minutes, show);
  const small = [
    [t("transparency.requests"), show.count(withdrawals.requests)],
    [t("transparency.finished"), show.count(withdrawals.confirmed)],
    [t("transparency.cancelled"), show.count(withdrawals.cancelled)],
    [t("transparency.open_now"), show.count(withdrawals.open)],
    [t("transparency.oldest_open"), withdrawals.oldest_open === null ? "\u2013" : show.time(withdrawals.oldest_open)],
    [t("transparency.jumps"), show.count(withdrawals.skips.reduce((count, { requests }) => count + requests, 0))],
  ] as const;
  return (
    <Card className="flex flex-col gap-4">
      <p className="text-label text-text-2">{t("transparency.withdrawals_days", { days: withdrawals.days })}</p>
      <dl className="grid grid-cols-2 gap-3">
        {[
          [t("transparency.median"), lasted(withdrawals.median_minutes)],
          [t("transparency.p95"), lasted(withdrawals.p95_minutes)],
        ].map(([label, value]) => (
          <div key={label} className="flex flex-col rounded-m bg-primary-c p-3 text-on-primary-c">
            <dt className="text-label">{label}</dt>
            <dd className="mt-auto pt-1 text-title-m">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <dl className="flex flex-col gap-2">
        {small.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-text-2">{label}</dt>
            <dd className="ms-auto">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function RefusedShares({ withdrawals: { rejected } }: Pick<PublicFigures, "withdrawals">): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <Card className="flex flex-col gap-2">
      <h3 className="text-title-s">{t("transparency.refused_title")}</h3>
      {rejected.length === 0 ? (
        <p className="text-text-2">{t("transparency.refused_none")}</p>
      ) : (
        <dl className="flex flex-col gap-2">
          {rejected.map(({ reason_code: reason, requests, share_ppm: share }) => (
            <div key={reason} className="flex justify-between gap-4">
              <dt className="min-w-0">{t(refusedReasonWords(reason))}</dt>
              <dd className="text-end">
                <Trans
                  id="transparency.refused_share"
                  values={{ count: show.count(requests), share: show.percent(share) }}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

function Closures({ closures }: Pick<PublicFigures, "closures">): ReactNode {
  const t = useT();
  const show = useShow();
  if (closures.length === 0) return null;
  return (
    <Notice tone="warn" title={t("transparency.closed_title")}>
      <ul>
        {closures.map(({ function: closed, reason_code: reason, until }) => (
          <li key={closed}>
            {t(`transparency.closed_${closed}`)} · {t(`transparency.closed_${reason}`)} ·{" "}
            {until === null ? (
              t("transparency.closed_open")
            ) : (
              <Trans id="transparency.closed_until" values={{ time: show.time(until) }} />
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** "2 days", "5h 20m", without seconds. */
function showMinutes(minutes: number, show: Show): string {
  const days = Math.floor(minutes / 1_440);
  if (days > 1) return show.duration(days, "day");
  if (minutes < 60) return show.duration(minutes, "minute");
  return show
    .left({ days: 0, hours: Math.floor(minutes / 60), minutes: minutes % 60, seconds: 0 })
    .replace(/ [^ ]+$/, "");
}
