import type { RefundEvent } from "@arcade/contract/buying/refunds/refund";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Bdi, Num } from "../../../kit/signs/text.tsx";
import { PicturesShown } from "./pictures-shown.tsx";
import { useCarriers } from "../../../platform/carriers.ts";
import { TrackingNumber } from "../../../platform/page/tracking-number.tsx";
import { moveSentence } from "./words.ts";

/** `person`: who wrote for the store, its owner or one of its staff. Only the store's own pages have it. */
type Event = RefundEvent & { person?: string | null };

/** Everything that was said and done and by whom, newest first. */
export function RefundLog({ log }: { log: readonly Event[] }): ReactNode {
  const t = useT();
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-body-strong">{t("refunds.log")}</summary>
      <ol className="lined flex flex-col">
        {log.map((event) => (
          <LogEntry key={event.seq} event={event} />
        ))}
      </ol>
    </details>
  );
}

function LogEntry({ event }: { event: Event }): ReactNode {
  const t = useT();
  const { nameOf } = useCarriers();
  const show = useShow();
  const {
    by,
    person = null,
    move,
    createtime,
    type,
    reason,
    refusal,
    amount,
    text,
    pictures,
    carrier,
    tracking_number,
  } = event;
  const asked = move === "apply" || move === "edit" || move === "apply_again";
  return (
    <li className="flex flex-col gap-1 py-3">
      <strong className="text-body-strong">{moveSentence(event, t)}</strong>
      <span className="text-label font-normal text-text-2">
        <Trans id="refunds.log_by" values={{ who: t(`refunds.by_${by}`), time: show.time(createtime) }} />
        {person !== null && (
          <>
            {" · "}
            <bdi>{person}</bdi>
          </>
        )}
      </span>
      {(asked || refusal !== null) && (
        <span>
          {[
            type && asked ? t(`refunds.type_${type}`) : null,
            reason ? t(`refunds.reason_${reason}`) : null,
            refusal ? t(`refunds.refusal_${refusal}`) : null,
          ]
            .filter((word) => word !== null)
            .join(" · ")}
        </span>
      )}
      {amount !== null && (
        <span>
          <Num>{money(amount)}</Num>
        </span>
      )}
      {carrier !== null && tracking_number !== null && (
        <span>
          {nameOf(carrier)} <TrackingNumber carrier={carrier} number={tracking_number} />
        </span>
      )}
      {text !== null && (
        <p className="whitespace-pre-line">
          <Bdi>{text}</Bdi>
        </p>
      )}
      <PicturesShown pictures={pictures} title={t("refunds.pictures")} />
    </li>
  );
}
