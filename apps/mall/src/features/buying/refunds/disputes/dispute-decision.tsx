import type { DisputeOutcome } from "@arcade/contract/buying/refunds/disputes/api";
import { type ReactNode, useId } from "react";
import { serverNow } from "@arcade/web/clock.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Tag } from "../../../../kit/signs/chip.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { Bdi } from "../../../../kit/signs/text.tsx";
import { Appeal } from "../../../oversight/members/index.ts";
import type { Dispute } from "./dispute-part.tsx";

const outcomeTones = { full: "ok", part: "warn", refused: "plain" } as const satisfies Record<DisputeOutcome, string>;

/** The mall's decision, its reasons and rules, and the appeals against it. */
export function DisputeDecision({ dispute }: { dispute: Dispute }): ReactNode {
  const t = useT();
  const show = useShow();
  const heading = useId();
  const { decision, asked, refund_state } = dispute;
  if (decision === null) return null;
  const { outcome, amount, reason_code, text, rules_version, decided } = decision;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h4 id={heading} className="flex flex-wrap items-center justify-between gap-2 text-body-strong">
        {t("disputes.decision")}
        <Tag tone={outcomeTones[outcome]}>{t(`disputes.outcome_${outcome}`)}</Tag>
      </h4>
      <p>
        <Trans id="disputes.decision_amount" values={{ amount: money(amount), asked: money(asked) }} />
      </p>
      <p>
        <span className="text-text-2">{t("disputes.decision_reason")}:</span> {t(`disputes.reason_${reason_code}`)}
      </p>
      <p className="whitespace-pre-line">
        <Bdi>{text}</Bdi>
      </p>
      <p className="text-label font-normal text-text-2">
        <Trans id="disputes.decision_rules" values={{ time: show.time(decided), version: rules_version }} />
      </p>
      {refund_state === "paying" && <Notice tone="info">{t("disputes.decision_waits")}</Notice>}
      <Appeals dispute={dispute} appealBy={decision.appeal_by} />
    </section>
  );
}

/**
 * Each appeal with its answer, also the other side's. And the button for the reader's own appeal, with what it can
 * change.
 */
function Appeals({
  dispute: { appeals, side, may_appeal, refund_id },
  appealBy,
}: {
  dispute: Dispute;
  appealBy: string;
}): ReactNode {
  const t = useT();
  const show = useShow();
  const time = show.time(appealBy);
  return (
    <>
      {appeals.map((appeal) => (
        <div key={appeal.id} className="flex flex-col gap-1 rounded-s bg-sunken p-3">
          <strong className="text-body-strong">
            {t(appeal.side === "buyer" ? "disputes.appeal_by_buyer" : "disputes.appeal_by_store")}
          </strong>
          <p className="whitespace-pre-line">
            <Bdi>{appeal.text}</Bdi>
          </p>
          <p>
            <AppealAnswer of={appeal} />
          </p>
          {appeal.answer && (
            <p className="whitespace-pre-line">
              <Bdi>{appeal.answer}</Bdi>
            </p>
          )}
        </div>
      ))}
      {may_appeal && (
        <>
          <p className="text-text-2">
            <Trans
              id={side === "buyer" ? "disputes.appeal_rules_buyer" : "disputes.appeal_rules_store"}
              values={{ time }}
            />
          </p>
          <Appeal subject="refund" subjectId={refund_id} />
        </>
      )}
      {!may_appeal &&
        appeals.every((appeal) => appeal.side !== side) &&
        Date.parse(appealBy) <= serverNow().getTime() && (
          <p className="text-label font-normal text-text-2">
            <Trans id="disputes.appeal_over" values={{ time }} />
          </p>
        )}
    </>
  );
}

function AppealAnswer({
  of: { side, outcome, amount, answer_by, answered },
}: {
  of: Dispute["appeals"][number];
}): ReactNode {
  const show = useShow();
  if (outcome === null || answered === null)
    return <Trans id="disputes.appeal_waits" values={{ time: show.time(answer_by) }} />;
  const time = show.time(answered);
  if (outcome === "upheld" || amount === null) return <Trans id="disputes.appeal_upheld" values={{ time }} />;
  return (
    <Trans
      id={side === "buyer" ? "disputes.appeal_granted_buyer" : "disputes.appeal_granted_store"}
      values={{ time, amount: money(amount) }}
    />
  );
}
