import type { Answer } from "@arcade/contract/endpoint";
import type { RefundDetail } from "@arcade/contract/buying/refunds/refund";
import { disputes } from "@arcade/contract/buying/refunds/disputes/api";
import type { CallFailure } from "@arcade/web/failure.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "../../../../kit/button.tsx";
import { Skeleton } from "../../../../kit/lists/skeleton.tsx";
import { Bdi } from "../../../../kit/signs/text.tsx";
import { Loaded } from "../../../../platform/page/loaded.tsx";
import { useRead } from "../../../../platform/wire/query.ts";
import { DisputeClocks } from "./dispute-clocks.tsx";
import { DisputeDecision } from "./dispute-decision.tsx";
import { EvidenceSheet } from "./dispute-evidence.tsx";
import { DisputePrecedents } from "./dispute-precedents.tsx";
import { PicturesShown } from "../pictures-shown.tsx";

export type Dispute = Answer<typeof disputes.mine>;

const disputed: readonly string[] = ["ask_platform", "dispute_return", "open_dispute", "grant_appeal"];

/** The mall's part in a refund that buyer and store do not agree on. Renders nothing if the refund has no dispute. */
export function DisputePart({ refund: { id, log }, forStore = false }: PartProps): ReactNode {
  if (!log.some(({ move }) => disputed.includes(move))) return null;
  return forStore ? <OfStore refundId={id} /> : <Mine refundId={id} />;
}

interface PartProps {
  refund: RefundDetail;
  /** True for people who work for the store. */
  forStore?: boolean;
}

function Mine({ refundId }: { refundId: string }): ReactNode {
  return <Known dispute={useRead(disputes.mine, { refund_id: refundId }, { staleMs: 0 })} />;
}

function OfStore({ refundId }: { refundId: string }): ReactNode {
  return <Known dispute={useRead(disputes.ofStore, { refund_id: refundId }, { staleMs: 0 })} />;
}

function Known({ dispute }: { dispute: UseQueryResult<Dispute, CallFailure> }): ReactNode {
  const t = useT();
  const show = useShow();
  // An earlier request opens over the page of a newer one, so ids must be unique.
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <h3 id={heading} className="text-body-strong">
        {t("disputes.title")}
      </h3>
      <Loaded of={dispute} skeleton={<Skeleton height="12rem" />}>
        {(known) => (
          <>
            {known.opening_reason !== null && (
              <p>{t("disputes.opened_by_mall", { reason: t(`disputes.opening_${known.opening_reason}`) })}</p>
            )}
            {known.state === "open" && (
              <>
                <p className="text-text-2">{t("disputes.lead")}</p>
                <DisputeClocks dispute={known} />
              </>
            )}
            {known.state === "withdrawn" && (
              <p>{known.ended && t("disputes.withdrawn", { time: show.time(known.ended) })}</p>
            )}
            <DisputeDecision dispute={known} />
            <Said dispute={known} />
            <DisputePrecedents of={known.precedents} />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The statements of both sides, the latest last, and the button to add one. */
function Said({ dispute }: { dispute: Dispute }): ReactNode {
  const t = useT();
  const show = useShow();
  const heading = useId();
  const [adding, setAdding] = useState(false);
  const evidence = dispute.timeline.filter(({ source }) => source === "evidence");
  const isOpen = dispute.state === "open";
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h4 id={heading} className="text-body-strong">
        {t("disputes.said")}
      </h4>
      {evidence.length === 0 && <p className="text-text-2">{t("disputes.said_nothing")}</p>}
      <ol className="lined flex flex-col">
        {evidence.map(({ at, by, text, pictures, quote }) => (
          <li key={`${at} ${by}`} className="flex flex-col gap-1 py-3">
            <strong className="text-body-strong">
              {t(by === "buyer" ? "disputes.said_by_buyer" : "disputes.said_by_store")}
            </strong>
            <time dateTime={at} className="text-label font-normal text-text-2">
              {show.time(at)}
            </time>
            {text && (
              <p className="whitespace-pre-line">
                <Bdi>{text}</Bdi>
              </p>
            )}
            {quote.length > 0 && (
              <ul aria-label={t("disputes.quoted_chat")} className="flex flex-col gap-1 border-s-2 border-line ps-3">
                {quote.map((part) => (
                  <li key={part.at}>
                    <span className="text-text-2">
                      {t(part.side === "buyer" ? "disputes.side_buyer" : "disputes.side_store")}
                    </span>{" "}
                    <Bdi>{part.text}</Bdi>
                  </li>
                ))}
              </ul>
            )}
            <PicturesShown pictures={pictures} title={t("disputes.said")} />
          </li>
        ))}
      </ol>
      {isOpen && (
        <>
          <Button
            size="m"
            className="self-start"
            disabledReason={dispute.evidence_left === 0 ? t("disputes.add_left", { count: 0 }) : null}
            onClick={() => setAdding(true)}
          >
            {t("disputes.add")}
          </Button>
          {dispute.evidence_left > 0 && (
            <p className="text-label font-normal text-text-2">
              {t("disputes.add_left", { count: dispute.evidence_left })}
            </p>
          )}
        </>
      )}
      {adding && <EvidenceSheet dispute={dispute} onClose={() => setAdding(false)} />}
    </section>
  );
}
