import { orders } from "@arcade/contract/buying/orders/api";
import type { OrderCard } from "@arcade/contract/buying/orders/order";
import { serverNow } from "@arcade/web/clock.ts";
import { useGo } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { paths } from "../../../platform/page/paths.ts";

const dayMs = 86_400_000;

/** The moves of a buyer. Each takes one press, and a second one to confirm if it cannot be undone. */
export function useOrderMoves(order: OrderCard) {
  const t = useT();
  const show = useShow();
  const go = useGo();
  const ask = useConfirm();
  const confirm = useChange(orders.confirm, { intent: order.id });
  const remind = useChange(orders.remind);
  const extend = useChange(orders.extend);
  const hide = useChange(orders.hide);
  const buyAgain = useChange(orders.buyAgain);
  return {
    confirming: confirm.pending,
    reminding: remind.pending,
    extending: extend.pending,
    hiding: hide.pending,
    buyingAgain: buyAgain.pending,
    /** Says who receives the money, and until when the buyer can ask for a refund (UX-069). */
    confirmReceipt: async () => {
      const days = order.after_sales_days;
      const until = show.date(new Date(serverNow().getTime() + days * dayMs).toISOString());
      const text = <Trans id="orders.confirm_text" values={{ amount: money(order.actual_payment), days, until }} />;
      if (
        !(await ask({
          title: t("orders.confirm_receipt_title"),
          text,
          confirmLabel: t("orders.confirm_receipt"),
          cancelLabel: t("orders.not_yet"),
        }))
      )
        return;
      const outcome = await confirm.send({ order_id: order.id });
      if (outcome?.ok)
        toast.show({ text: t("orders.confirmed", { until: show.date(outcome.data.settle_at) }), tone: "success" });
    },
    remind: async () => {
      const outcome = await remind.send({ order_id: order.id });
      if (outcome?.ok)
        toast.show({ text: t("orders.remind_done", { time: show.time(outcome.data.remind_from) }), tone: "success" });
    },
    extend: async () => {
      const text = t("orders.extend_text", { days: order.extend_days });
      if (!(await ask({ title: t("orders.extend_title"), text, confirmLabel: t("orders.extend") }))) return;
      const outcome = await extend.send({ order_id: order.id });
      if (outcome?.ok)
        toast.show({ text: t("orders.extended", { time: show.time(outcome.data.deadline) }), tone: "success" });
    },
    hide: async (): Promise<boolean> => {
      if (
        !(await ask({
          title: t("orders.hide_title"),
          text: t("orders.hide_text"),
          confirmLabel: t("app.delete"),
          danger: true,
        }))
      )
        return false;
      const outcome = await hide.send({ order_id: order.id });
      return outcome?.ok === true;
    },
    buyAgain: async () => {
      const outcome = await buyAgain.send({ order_id: order.id });
      if (!outcome?.ok) return;
      const { added, missing } = outcome.data;
      if (missing.length > 0)
        await ask({
          title: t("orders.buy_again_title", { count: added }),
          text: <Trans id="orders.buy_again_missing" values={{ names: missing.join(" · ") }} />,
          confirmLabel: t("orders.to_cart"),
        });
      else toast.show({ text: t("orders.buy_again_title", { count: added }), tone: "success" });
      go(paths.cart());
    },
  };
}
