import { serverNow } from "@arcade/web/clock.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useEffect, useState } from "react";
import { Moment } from "../../../../kit/figures.tsx";
import { StateTag } from "../../../../kit/state-tag.tsx";
import type { Room } from "./dispute-words.ts";

/** How long both sides have to answer, how long the mall has to decide, and who has answered. */
export function DisputeClocks({ room: { answer_by, decide_by, answered } }: { room: Room }): ReactNode {
  const t = useT();
  return (
    <dl>
      <Clock name={t("disputes_office.clock_answer")} until={answer_by} />
      <Clock name={t("disputes_office.clock_decide")} until={decide_by} />
      <Answered name={t("disputes_office.by_buyer")} at={answered.buyer} />
      <Answered name={t("disputes_office.by_store")} at={answered.store} />
    </dl>
  );
}

function Clock({ name, until }: { name: string; until: string }): ReactNode {
  const t = useT();
  const show = useShow();
  const leftMs = () => Math.max(0, Date.parse(until) - serverNow().getTime());
  const [left, setLeft] = useState(leftMs);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Date.parse(until) - serverNow().getTime())), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = Math.ceil(left / 1_000);
  const parts = {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {left === 0 ? (
          <StateTag tone="warning">{t("disputes_office.over")}</StateTag>
        ) : (
          <strong role="timer" aria-live="off">
            <Trans id="disputes_office.left" values={{ time: show.left(parts) }} />
          </strong>
        )}
        <div className="quiet">
          <Moment at={until} />
        </div>
      </dd>
    </div>
  );
}

function Answered({ name, at }: { name: string; at: string | null }): ReactNode {
  const t = useT();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {at === null ? (
          <StateTag>{t("disputes_office.has_not_answered")}</StateTag>
        ) : (
          <>
            <StateTag tone="good">{t("disputes_office.has_answered")}</StateTag> <Moment at={at} />
          </>
        )}
      </dd>
    </div>
  );
}
