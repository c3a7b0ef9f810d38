import type { RefundDetail } from "@arcade/contract/buying/refunds/refund";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { exactMoney } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { CopyButton } from "../../../kit/copy-button.tsx";
import { Facts } from "../../../kit/lists/facts.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Bdi, Num } from "../../../kit/signs/text.tsx";
import { AddressText } from "../../people/addresses/index.ts";
import { PicturesShown } from "./pictures-shown.tsx";
import { useCarriers } from "../../../platform/carriers.ts";
import { TrackingNumber } from "../../../platform/page/tracking-number.tsx";

/** The request with the labels of SPEC 3, and the address for the return. */
export function RefundFacts({ refund }: { refund: RefundDetail }): ReactNode {
  const t = useT();
  const { nameOf } = useCarriers();
  const show = useShow();
  const { return_address, tracking, exchange, state } = refund;
  const isExchange = refund.type === "exchange";
  const replacement = exchange?.replacement ?? null;
  return (
    <>
      <Facts
        facts={[
          { key: "kind", label: t("refunds.kind"), value: t(`refunds.type_${refund.type}`) },
          { key: "reason", label: t("refunds.reason"), value: t(`refunds.reason_${refund.reason}`) },
          {
            key: "pieces",
            label: t("refunds.pieces"),
            value: refund.lines.map((line) => (
              <span key={line.line_id} className="block">
                <Bdi>{line.name}</Bdi> <Num>× {line.asked_quantity}</Num>
              </span>
            )),
          },
          exchange !== null && {
            key: "exchange",
            label: t("refunds.exchange_for"),
            value: <Bdi>{exchange.specification || t("refunds.exchange_same")}</Bdi>,
          },
          { key: "asked_on", label: t("refunds.asked_on"), value: show.time(refund.createtime) },
          {
            key: "amount",
            label: t(isExchange ? "refunds.worth" : "refunds.asked_for"),
            value: <Num>{exactMoney(refund.amount)}</Num>,
          },
          refund.agreed !== null && {
            key: "agreed",
            label: t("refunds.agreed"),
            value: <Num>{exactMoney(refund.agreed)}</Num>,
            total: true,
          },
          return_address !== null && {
            key: "return_to",
            label: t("refunds.return_to"),
            value: <AddressText address={return_address} />,
            below: true,
          },
          tracking !== null && {
            key: "tracking",
            label: t("refunds.tracking"),
            value: (
              <>
                {nameOf(tracking.carrier)}{" "}
                <TrackingNumber carrier={tracking.carrier} number={tracking.tracking_number} />
              </>
            ),
          },
          replacement !== null && {
            key: "replacement",
            label: t("refunds.replacement"),
            value: (
              <>
                {nameOf(replacement.carrier)}{" "}
                <TrackingNumber carrier={replacement.carrier} number={replacement.tracking_number} />
              </>
            ),
          },
          {
            key: "refund_no",
            label: t(isExchange ? "refunds.exchange_no" : "refunds.refund_no"),
            value: <Num>{refund.refund_no}</Num>,
            below: true,
          },
        ]}
      />
      <div className="self-start">
        <CopyButton
          text={refund.refund_no}
          size="s"
          variant="quiet"
          copied={t("refunds.copied")}
          failed={t("refunds.copy_failed")}
        >
          {t(isExchange ? "refunds.copy_exchange_no" : "refunds.copy_no")}
        </CopyButton>
      </div>
      {refund.text !== "" && (
        <p className="whitespace-pre-line">
          <Bdi>{refund.text}</Bdi>
        </p>
      )}
      <PicturesShown pictures={refund.pictures} title={t("refunds.pictures")} />
      {state === "rejected" && <Refusal refund={refund} />}
    </>
  );
}

/** Why the store refused: the reason of the list and the store's own words. Or the store's words about its offer. */
function Refusal({ refund: { log } }: { refund: RefundDetail }): ReactNode {
  const t = useT();
  const answer = log.find(({ move }) => move === "reject" || move === "offer");
  if (answer?.move === "offer")
    return (
      answer.text !== null && (
        <Notice title={t("refunds.offer_note")}>
          <p className="whitespace-pre-line">
            <Bdi>{answer.text}</Bdi>
          </p>
        </Notice>
      )
    );
  const refusal = answer;
  if (!refusal) return null;
  return (
    <Notice tone="warn" title={t("refunds.refusal_title")}>
      {refusal.refusal && <p>{t(`refunds.refusal_${refusal.refusal}`)}</p>}
      {refusal.text && (
        <p className="whitespace-pre-line">
          <Bdi>{refusal.text}</Bdi>
        </p>
      )}
      <PicturesShown pictures={refusal.pictures} title={t("refunds.refusal_title")} />
    </Notice>
  );
}
