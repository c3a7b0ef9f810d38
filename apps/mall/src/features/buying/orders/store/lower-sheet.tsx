import { orders } from "@arcade/contract/buying/orders/api";
import type { StoreOrderDetail } from "@arcade/contract/buying/orders/order";
import { leastGoods, maxReductions, wholeFreight } from "@arcade/contract/buying/orders/price";
import { canMove } from "@arcade/contract/buying/orders/states";
import { type Money, money, moneyOf, moneyText, readMoney } from "@arcade/contract/money";
import { exactMoney } from "@arcade/web/show.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../../../kit/button.tsx";
import { plainAmount } from "../../../../kit/inputs/digits.ts";
import { AmountInput } from "../../../../kit/inputs/number-input.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useChange } from "../../../../platform/wire/change.ts";

/** The store lowers what an unpaid order costs: the goods after all discounts, the freight, or both. */
export function LowerSheet({ order, onClose }: { order: StoreOrderDetail; onClose: () => void }): ReactNode {
  const t = useT();
  const most = mostOf(order);
  const least = leastOf(order);
  const [goods, setGoods] = useState<string>(moneyText(most.goods));
  const [freight, setFreight] = useState<string>(order.freight);
  const [checked, setChecked] = useState(false);
  const change = useChange(orders.lowerPrice, {
    shows: [
      "order_moved",
      "price_not_lower",
      "price_too_low",
      "supplier_freight_stays",
      "group_price_stays",
      "mall_coupon_stays",
      "reductions_used",
    ],
  });
  const wanted = { goods: readMoney(plainAmount(goods)), freight: readMoney(plainAmount(freight)) };
  const isGoods = wanted.goods !== null && wanted.goods >= least && wanted.goods <= most.goods;
  const isFreight = wanted.freight !== null && wanted.freight >= 0n && wanted.freight <= most.freight;
  const after = isGoods && isFreight ? money((wanted.goods ?? 0n) + (wanted.freight ?? 0n)) : null;
  const isLower = after !== null && after < moneyOf(order.actual_payment);
  const send = async () => {
    setChecked(true);
    if (!isLower || wanted.goods === null || wanted.freight === null) return;
    const outcome = await change.send({
      order_id: order.id,
      goods: moneyText(wanted.goods),
      freight: moneyText(wanted.freight),
    });
    if (!outcome?.ok) return;
    toast.show({ text: t("shop.lowered_toast"), tone: "success" });
    onClose();
  };
  const range = (from: bigint, to: bigint) => ({
    least: exactMoney(moneyText(money(from))),
    most: exactMoney(moneyText(money(to))),
  });
  const actions = (
    <Button wide busy={change.pending} onClick={() => void send()}>
      {t("shop.lower_price")}
    </Button>
  );
  return (
    <Sheet open onOpenChange={onClose} title={t("shop.lower_price")} actions={actions}>
      <div className="flex flex-col gap-5">
        <p className="text-text-2">{t("shop.lower_text", { max: maxReductions })}</p>
        <AmountInput
          label={t("shop.lower_goods")}
          unit="USDT"
          value={goods}
          hint={t("shop.lower_between", range(least, most.goods))}
          error={checked && !isGoods ? t("shop.lower_wrong", range(least, most.goods)) : null}
          onChange={(event) => setGoods(event.target.value)}
        />
        {order.supplied ? (
          <p className="text-text-2">{t("shop.lower_supplier")}</p>
        ) : (
          <AmountInput
            label={t("shop.lower_freight")}
            unit="USDT"
            value={freight}
            hint={t("shop.lower_between", range(0n, most.freight))}
            error={checked && !isFreight ? t("shop.lower_wrong", range(0n, most.freight)) : null}
            onChange={(event) => setFreight(event.target.value)}
          />
        )}
        {isLower ? (
          <p className="text-body-strong" role="status">
            <Trans
              id="shop.lower_total"
              values={{ after: exactMoney(moneyText(after)), before: exactMoney(order.actual_payment) }}
            />
          </p>
        ) : (
          checked && isGoods && isFreight && <p role="alert">{t("shop.lower_same")}</p>
        )}
        <FailureNote of={change.failure} />
      </div>
    </Sheet>
  );
}

/** Whether anything of an order can be lowered: it waits for its payment and does not cost the least already. */
export function mayLower(order: StoreOrderDetail): boolean {
  const most = mostOf(order);
  return (
    canMove("lower_price", order.state, "merchant") &&
    moneyOf(order.platform_discount) === 0n &&
    (most.goods > leastOf(order) || (!order.supplied && most.freight > 0n))
  );
}

function mostOf({ product_total, discount, freight }: StoreOrderDetail): { goods: Money; freight: Money } {
  return { goods: money(moneyOf(product_total) - moneyOf(discount)), freight: moneyOf(freight) };
}

/** The freight of supply goods is the supplier's, so all of it is a part of the purchase. */
function leastOf({ supplied, purchase_total, freight, freight_discount }: StoreOrderDetail): bigint {
  return leastGoods({
    purchase_total: purchase_total === null ? null : moneyOf(purchase_total),
    supplier_freight: supplied ? moneyOf(wholeFreight({ freight, freight_discount })) : 0n,
  });
}
