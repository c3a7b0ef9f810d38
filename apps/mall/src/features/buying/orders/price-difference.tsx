import { orders } from "@arcade/contract/buying/orders/api";
import type { OrderDetail } from "@arcade/contract/buying/orders/order";
import { exactMoney } from "@arcade/web/show.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Button } from "../../../kit/button.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import type { Line } from "./order-lines.tsx";

type Fallen = OrderDetail["fallen"][number];

/** Under a line of the buyer's order: its price fell, and the difference can be had; or it has come back. */
export function PriceDifference({ order, line }: { order: OrderDetail; line: Line }): ReactNode {
  const fallen = order.fallen.find(({ sku_id }) => sku_id === line.sku_id);
  return fallen ? (
    <AskDifference order={order} line={line} fallen={fallen} />
  ) : (
    <DifferenceBack of={order} line={line} />
  );
}

function AskDifference({ order, line, fallen }: { order: OrderDetail; line: Line; fallen: Fallen }): ReactNode {
  const t = useT();
  const show = useShow();
  const ask = useConfirm();
  const change = useChange(orders.protectPrice, { intent: `${order.id} ${line.sku_id}` });
  const amount = exactMoney(fallen.amount);
  const label = t("orders.get_difference", { amount });
  const get = async () => {
    const values = { amount, name: line.name, time: show.time(fallen.until) };
    const text = <Trans id="orders.get_difference_body" values={values} />;
    if (!(await ask({ title: t("orders.get_difference_title"), text, confirmLabel: label }))) return;
    const outcome = await change.send({ order_id: order.id, sku_id: line.sku_id, amount: fallen.amount });
    if (outcome?.ok) toast.show({ text: t("orders.difference_back", { amount }), tone: "success" });
  };
  return (
    <Notice
      tone="ok"
      action={
        <Button size="m" busy={change.pending} aria-label={`${label}: ${line.name}`} onClick={() => void get()}>
          <bdi>{label}</bdi>
        </Button>
      }
    >
      <p>
        <Trans id="orders.price_fell" values={{ price: exactMoney(fallen.price), amount }} />
      </p>
    </Notice>
  );
}

/** What came back for a line because its price fell, to its buyer and to its store. */
export function DifferenceBack({ of, line }: { of: Pick<OrderDetail, "protected">; line: Line }): ReactNode {
  const show = useShow();
  const given = of.protected.find(({ sku_id }) => sku_id === line.sku_id);
  if (!given) return null;
  const values = {
    amount: exactMoney(given.amount),
    price: exactMoney(given.price),
    time: show.date(given.createtime),
  };
  return (
    <p className="text-label font-normal text-text-2">
      <Trans id="orders.price_protected" values={values} />
    </p>
  );
}
