import type { RefundDetail } from "@arcade/contract/buying/refunds/refund";
import type { RefundType } from "@arcade/contract/buying/refunds/reasons";
import { stageOf, stagesOf } from "@arcade/contract/buying/refunds/states";
import type { MessageId } from "@arcade/messages/ids";
import { type ReactNode, useEffect, useState } from "react";
import { clockOffsetMs } from "@arcade/web/clock.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { exactMoney, money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Countdown } from "../../../kit/signs/countdown.tsx";
import { Steps } from "../../../kit/lists/steps.tsx";
import { refreshShowing } from "../../../platform/wire/query.ts";
import { RefundTag } from "./refund-mark.tsx";

interface RefundHeadProps {
  refund: RefundDetail;
  forStore?: boolean;
}

/** The progress of the request, and what happens if nobody acts (UX-072). */
export function RefundHead({ refund, forStore = false }: RefundHeadProps): ReactNode {
  const t = useT();
  const { state, type } = refund;
  const isExchange = type === "exchange";
  const over = state === "closed" || state === "withdrawn";
  const stages = stagesOf(type);
  const isDone = state === "refunded" || state === "exchanged";
  const stage = isDone ? stages.length : stages.indexOf(stageOf(refund));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-title-s">{t(isExchange ? "refunds.title_exchange" : "refunds.title")}</h2>
        <RefundTag refund={refund} />
      </div>
      <Steps
        label={t(isExchange ? "refunds.stages_exchange" : "refunds.stages")}
        steps={stages.map((each) => ({ label: t(`refunds.stage_${each}`) }))}
        current={stage}
        failed={over || (state === "rejected" && refund.offered === null)}
      />
      <Waits refund={refund} forStore={forStore} />
    </>
  );
}

const waits = {
  rejected: ["refunds.waits_rejected", "refunds.waits_rejected_store"],
  returning: ["refunds.waits_returning", "refunds.waits_returning_store"],
  returned: ["refunds.waits_returned", "refunds.waits_returned_store"],
  replacing: ["refunds.waits_replacing", "refunds.waits_replacing_store"],
  resent: ["refunds.waits_resent", "refunds.waits_resent_store"],
} as const;
const waitsForAnswer = {
  refund_only: ["refunds.waits_refund_only", "refunds.waits_refund_only_store"],
  return_and_refund: ["refunds.waits_return_and_refund", "refunds.waits_return_and_refund_store"],
  exchange: ["refunds.waits_exchange", "refunds.waits_exchange_store"],
} as const;
const waitsForExchange = ["refunds.waits_returned_exchange", "refunds.waits_returned_exchange_store"] as const;

/** What is waited for and what follows if nobody acts: for the buyer, and for the store. */
function sentencesOf(state: keyof typeof waits | "applied", type: RefundType): readonly [MessageId, MessageId] {
  if (state === "applied") return waitsForAnswer[type];
  return state === "returned" && type === "exchange" ? waitsForExchange : waits[state];
}

const askAgainMs = 4_000;

function Waits({ refund, forStore }: Required<RefundHeadProps>): ReactNode {
  const t = useT();
  const show = useShow();
  const { state, deadline, type, agreed, offered, refunded } = refund;
  const [endedAt, setEndedAt] = useState<string | null>(null);
  const hasEnded = deadline !== null && endedAt === deadline;
  useEffect(() => {
    if (!hasEnded) return;
    void refreshShowing("refunds", "store_refunds");
    const timer = setInterval(() => void refreshShowing("refunds", "store_refunds"), askAgainMs);
    return () => clearInterval(timer);
  }, [hasEnded]);
  if (state === "paying") return <p>{deadline && t("refunds.waits_paying", { time: show.time(deadline) })}</p>;
  if (state === "arbitration") return <p>{t("refunds.waits_arbitration")}</p>;
  if (state === "exchanged") return <p>{t("refunds.done_exchanged")}</p>;
  if (state === "closed" || state === "withdrawn")
    return <p>{t(type === "exchange" ? "refunds.done_closed_exchange" : "refunds.done_closed")}</p>;
  if (state === "refunded")
    return (
      <p>
        <Trans
          id="refunds.done_refunded"
          values={{ amount: money(agreed ?? refund.amount), time: show.time(refunded ?? refund.createtime) }}
        />
      </p>
    );
  if (deadline === null) return null;
  const left = (
    <Countdown
      until={deadline}
      offsetMs={clockOffsetMs}
      format={show.left}
      spoken={t("refunds.until", { time: show.time(deadline) })}
      onEnd={() => setEndedAt(deadline)}
    />
  );
  return (
    <p>
      {state === "rejected" && offered !== null ? (
        <Trans
          id={forStore ? "refunds.waits_offered_store" : "refunds.waits_offered"}
          values={{ left, offer: exactMoney(offered) }}
        />
      ) : (
        <Trans id={sentencesOf(state, type)[forStore ? 1 : 0]} values={{ left, amount: exactMoney(refund.amount) }} />
      )}
    </p>
  );
}
