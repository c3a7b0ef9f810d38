import { type ReactNode, useState } from "react";
import type { MessageId } from "@arcade/messages/ids";
import { clockOffsetMs, serverNow } from "@arcade/web/clock.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Countdown } from "../../../../kit/signs/countdown.tsx";
import type { Dispute } from "./dispute-part.tsx";

/** How long both sides have to answer and the mall has to decide, what happens at zero, and who has answered. */
export function DisputeClocks({ dispute: { side, answered, answer_by, decide_by } }: { dispute: Dispute }): ReactNode {
  const t = useT();
  const show = useShow();
  const other = side === "buyer" ? "store" : "buyer";
  const [mine, theirs] = [answered[side], answered[other]];
  return (
    <div className="flex flex-col gap-3">
      <Clock
        name="disputes.clock_answer"
        until={answer_by}
        ends="disputes.clock_answer_ends"
        over="disputes.clock_answer_over"
      />
      <ul className="flex flex-col gap-1">
        <li>
          {mine === null ? t("disputes.you_not_answered") : t("disputes.you_answered", { time: show.time(mine) })}
        </li>
        <li>
          {t(other === "buyer" ? "disputes.side_buyer" : "disputes.side_store")}:{" "}
          {theirs === null ? t("disputes.not_answered") : t("disputes.answered_at", { time: show.time(theirs) })}
        </li>
      </ul>
      <Clock
        name="disputes.clock_decide"
        until={decide_by}
        ends="disputes.clock_decide_ends"
        over="disputes.clock_decide_over"
      />
    </div>
  );
}

interface ClockProps {
  name: MessageId;
  until: string;
  ends: "disputes.clock_answer_ends" | "disputes.clock_decide_ends";
  over: "disputes.clock_answer_over" | "disputes.clock_decide_over";
}

function Clock({ name, until, ends, over }: ClockProps): ReactNode {
  const t = useT();
  const show = useShow();
  const [endedAt, setEndedAt] = useState<string | null>(null);
  const isOver = endedAt === until || Date.parse(until) <= serverNow().getTime();
  const time = show.time(until);
  return (
    <div className="rounded-s bg-sunken p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-2 text-body-strong">
        <span>{t(name)}</span>
        {!isOver && (
          <Countdown
            until={until}
            offsetMs={clockOffsetMs}
            format={show.left}
            spoken={t("refunds.until", { time })}
            onEnd={() => setEndedAt(until)}
          />
        )}
      </p>
      <p className="text-label font-normal text-text-2">
        <Trans id={isOver ? over : ends} values={{ time }} />
      </p>
    </div>
  );
}
