import type { Answer } from "@arcade/contract/endpoint";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { canMoveRefund, type RefundMove } from "@arcade/contract/buying/refunds/states";
import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { exactMoney } from "@arcade/web/show.ts";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { Facts } from "../../../kit/lists/facts.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { AgreeSheet } from "./agree-sheet.tsx";
import { AnswerSheet } from "./answer-sheet.tsx";
import { DisputePart } from "./disputes/dispute-part.tsx";
import { EarlierRefunds } from "./earlier-refunds.tsx";
import { OfferSheet } from "./offer-sheet.tsx";
import { RefundFacts } from "./refund-facts.tsx";
import { RefundHead } from "./refund-head.tsx";
import { RefundLog } from "./refund-log.tsx";
import { TrackingSheet } from "./tracking-sheet.tsx";

type StoreRefundDetail = Answer<typeof refunds.storeDetail>;

/** A refund request for the store: the deadline to answer, the request, its cost, and the possible answers. */
export function StoreRefund({ orderId, refundId }: { orderId: string; refundId: string }): ReactNode {
  const detail = useRead(refunds.storeDetail, { refund_id: refundId }, { staleMs: 0 });
  return (
    <Card className="flex flex-col gap-4">
      <Loaded of={detail} skeleton={<Skeleton height="16rem" />}>
        {(refund) => (
          <>
            <RefundHead refund={refund} forStore />
            <Answers refund={refund} />
            <DisputePart refund={refund} forStore />
            <RefundFacts refund={refund} />
            <Cost refund={refund} />
            <RefundLog log={refund.log} />
            <EarlierRefunds orderId={orderId} shown={refundId} forStore />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Answers({ refund }: { refund: StoreRefundDetail }): ReactNode {
  const t = useT();
  const ask = useConfirm();
  const [sheet, setSheet] = useState<"agree" | "reject" | "offer" | "dispute" | "replacement" | null>(null);
  const confirm = useChange(refunds.confirmReturn, { intent: refund.id });
  const can = (move: RefundMove) => canMoveRefund(move, refund.state, "merchant");
  const close = () => setSheet(null);
  const instead = useChange(refunds.refundInstead, { intent: refund.id });
  const amount = exactMoney(refund.amount);
  const goodsAreBack = async () => {
    const id = refund.type === "exchange" ? "refunds.confirm_exchange_text" : "refunds.confirm_return_text";
    const text = <Trans id={id} values={{ amount, days: refund.ship_days }} />;
    if (!(await ask({ title: t("refunds.confirm_return_title"), text, confirmLabel: t("refunds.confirm_return") })))
      return;
    const outcome = await confirm.send({ refund_id: refund.id });
    if (outcome?.ok) toast.show({ text: t("refunds.confirmed_done"), tone: "success" });
  };
  const giveMoney = async () => {
    const question = {
      title: t("refunds.refund_instead_title", { amount }),
      text: <Trans id="refunds.refund_instead_text" values={{ amount }} />,
      confirmLabel: t("refunds.refund_instead"),
      danger: true,
    };
    if (!(await ask(question))) return;
    const outcome = await instead.send({ refund_id: refund.id });
    if (outcome?.ok) toast.show({ text: t("refunds.agreed_done"), tone: "success" });
  };
  return (
    <>
      <div className="flex flex-wrap gap-2 *:flex-auto empty:hidden">
        {can("refund_instead") && (
          <Button size="m" variant="secondary" busy={instead.pending} onClick={() => void giveMoney()}>
            {t("refunds.refund_instead")}
          </Button>
        )}
        {can("send_replacement") && (
          <Button size="m" onClick={() => setSheet("replacement")}>
            {t("refunds.send_replacement")}
          </Button>
        )}
        {can("correct_replacement") && (refund.exchange?.replacement?.correct_until ?? null) !== null && (
          <Button size="m" variant="secondary" onClick={() => setSheet("replacement")}>
            {t("refunds.correct_replacement")}
          </Button>
        )}
        {can("reject") && (
          <Button size="m" variant="secondary" onClick={() => setSheet("reject")}>
            {t("refunds.reject")}
          </Button>
        )}
        {can("offer") && (
          <Button size="m" variant="secondary" onClick={() => setSheet("offer")}>
            {t("refunds.offer")}
          </Button>
        )}
        {can("agree") && (
          <Button size="m" onClick={() => setSheet("agree")}>
            {t("refunds.agree")}
          </Button>
        )}
        {can("dispute_return") && (
          <Button size="m" variant="secondary" onClick={() => setSheet("dispute")}>
            {t("refunds.dispute_return")}
          </Button>
        )}
        {can("confirm_return") && (
          <Button size="m" busy={confirm.pending} onClick={() => void goodsAreBack()}>
            {t("refunds.confirm_return")}
          </Button>
        )}
      </div>
      {sheet === "agree" && <AgreeSheet refund={refund} onClose={close} />}
      {sheet === "replacement" && <TrackingSheet refund={refund} replacement onClose={close} />}
      {sheet === "offer" && <OfferSheet refund={refund} onClose={close} />}
      {(sheet === "reject" || sheet === "dispute") && <AnswerSheet kind={sheet} refund={refund} onClose={close} />}
    </>
  );
}

/** Which accounts pay the refund, and what the store gets back. */
function Cost({ refund: { cost, state, type } }: { refund: StoreRefundDetail }): ReactNode {
  const t = useT();
  if (state === "closed" || state === "withdrawn" || type === "exchange") return null;
  const some = (amount: string) => Number(amount) > 0;
  const back = Number(cost.from_store) < 0;
  return (
    <section aria-labelledby="refund-cost" className="flex flex-col gap-2">
      <h3 id="refund-cost" className="text-body-strong">
        {t("refunds.cost")}
      </h3>
      <Facts
        facts={[
          { key: "order", label: t("refunds.cost_from_order"), value: <Num>{exactMoney(cost.from_order)}</Num> },
          some(cost.from_store) && {
            key: "store",
            label: t("refunds.cost_from_store"),
            value: <Num>{exactMoney(cost.from_store)}</Num>,
          },
          back && {
            key: "back",
            label: t("refunds.cost_to_store"),
            value: <Num>{exactMoney(cost.from_store.replace("-", "") as typeof cost.from_store)}</Num>,
          }, // the same figure without its sign
          some(cost.commission_back) && {
            key: "commission",
            label: t("refunds.cost_commission"),
            value: <Num>{exactMoney(cost.commission_back)}</Num>,
          },
          some(cost.purchase_back) && {
            key: "purchase",
            label: t("refunds.cost_purchase"),
            value: <Num>{exactMoney(cost.purchase_back)}</Num>,
          },
        ]}
      />
    </section>
  );
}
