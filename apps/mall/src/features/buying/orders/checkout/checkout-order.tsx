import type { SpendMoreStep } from "@arcade/contract/buying/orders/spend-more";
import { moneyOf } from "@arcade/contract/money";
import { wholeFreight } from "@arcade/contract/buying/orders/price";
import { isAway } from "@arcade/contract/shops/stores/holiday";
import { serverNow } from "@arcade/web/clock.ts";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "../../../../kit/button.tsx";
import { Card } from "../../../../kit/card.tsx";
import { StoreIcon } from "../../../../kit/pictures/more-icons.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { Num } from "../../../../kit/signs/text.tsx";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";
import { ArrivalDays } from "../../arrivals/index.ts";
import { ClaimAndUse, CouponPicker, orderKey, SpendMore } from "../../coupons/index.ts";
import { OrderLines } from "../order-lines.tsx";
import { usePlaceName } from "@arcade/web/place-name.ts";
import type { Checkout, PreviewLine, PreviewOrder } from "./use-checkout.ts";

interface CheckoutOrderProps {
  order: PreviewOrder;
  checkout: Checkout;
  /** What a little more would give. */
  more: { step: SpendMoreStep } | undefined;
  onAddress: () => void;
  hasRemark: boolean;
}

/** One order that will be made: store, goods, freight and remark. */
export function CheckoutOrder({ order, checkout, more, onAddress, hasRemark }: CheckoutOrderProps): ReactNode {
  const t = useT();
  const show = useShow();
  const placeName = usePlaceName();
  const freight = wholeFreight(order);
  return (
    <Card>
      <div className="flex items-start gap-2 pb-3">
        <StoreIcon size={20} className="mt-px shrink-0" />
        <div className="min-w-0 flex-1">
          <h2 className="text-body-strong">
            <bdi>{order.store_name}</bdi>
          </h2>
          <p className="text-label font-normal text-text-2">
            {order.supplied ? (
              t("orders.from_supplier")
            ) : (
              <Trans id="orders.ships_from" values={{ place: placeName(order.ships_from) }} />
            )}
          </p>
        </div>
      </div>
      <OrderLines
        lines={order.lines}
        noteOf={(line) => problemNote(order.lines.find(({ sku_id }) => sku_id === line.sku_id))}
      />
      {isAway(order.holiday_until, serverNow()) && (
        <p className="pt-3 text-label text-text-2">
          <Trans id="orders.holiday_until" values={{ time: show.time(order.holiday_until ?? "") }} />
        </p>
      )}
      <Problems lines={order.lines} checkout={checkout} onAddress={onAddress} />
      <p className="flex justify-between gap-4 pt-3">
        <span className="text-text-2">{t("orders.freight")}</span>
        {Number(freight) === 0 ? t("orders.freight_free") : <Num>{money(freight)}</Num>}
      </p>
      {order.arrival && (
        <p className="pt-2 font-semibold">
          <ArrivalDays of={order.arrival} />
        </p>
      )}
      {order.freight_most !== null && (
        <div className="pt-3">
          <Notice
            tone="bad"
            title={
              <Trans
                id="refusal.freight_above_order"
                values={{ freight: <Num>{money(freight)}</Num>, max: <Num>{money(order.freight_most)}</Num> }}
              />
            }
            action={
              <Button size="s" variant="secondary" onClick={onAddress}>
                {t("orders.change_address")}
              </Button>
            }
          />
        </div>
      )}
      <StoreCoupon order={order} checkout={checkout} />
      <SpendMore step={more?.step} storeId={order.store_id} className="pt-2" />
      {hasRemark && (
        <div className="pt-3">
          <TextInput
            label={t("orders.remark")}
            optional
            maxLength={200}
            value={checkout.remarks[order.store_id] ?? ""}
            onChange={(event) => checkout.writeRemark(order.store_id, event.target.value)}
          />
        </div>
      )}
    </Card>
  );
}

/** The store's coupon for the order: the best one, another one, or none. */
function StoreCoupon({ order, checkout }: { order: PreviewOrder; checkout: Checkout }): ReactNode {
  const orders = checkout.preview.data ? checkout.price(checkout.preview.data).orders : [];
  const elsewhere = orders.flatMap((other) =>
    other.coupon !== null && orderKey(other) !== orderKey(order) ? [other.coupon] : [],
  );
  const chosen = order.coupons.find(({ grant_id }) => grant_id === order.coupon);
  return (
    <>
      <CouponPicker
        by="store"
        coupons={order.coupons}
        chosen={order.coupon}
        saving={chosen ? money(chosen.saving) : null}
        isBest={!(orderKey(order) in checkout.choice.stores)}
        elsewhere={new Set(elsewhere)}
        onChoose={(id) => checkout.chooseCoupon(order, id)}
      />
      {checkout.preview.data?.group ? null : (
        <ClaimAndUse
          storeId={order.store_id}
          grounds={[{ lines: order.lines, freight: moneyOf(wholeFreight(order)) }]}
          saving={chosen?.saving ?? null}
          onClaimed={(id) => checkout.chooseCoupon(order, id)}
        />
      )}
    </>
  );
}

function problemNote(line: PreviewLine | undefined): ReactNode {
  if (!line?.problem) return null;
  return (
    <p className="text-label text-bad">
      <Trans id={`orders.problem_${line.problem}`} values={{ left: line.stock }} />
    </p>
  );
}

/** The problems of the order, shown immediately, each with its solutions (UX-058). */
function Problems({
  lines,
  checkout,
  onAddress,
}: {
  lines: readonly PreviewLine[];
  checkout: Checkout;
  onAddress: () => void;
}): ReactNode {
  const t = useT();
  const affected = lines.filter(({ problem }) => problem !== null);
  if (affected.length === 0) return null;
  const short = affected.filter(({ problem, stock }) => problem === "inventory_shortage" && stock > 0);
  const isUndelivered = affected.some(({ problem }) => problem === "no_order");
  const ways = (
    <span className="flex flex-wrap gap-2 pt-2">
      {isUndelivered && (
        <Button size="s" variant="secondary" onClick={onAddress}>
          {t("orders.change_address")}
        </Button>
      )}
      {short.map((line) => (
        <Button
          key={line.sku_id}
          size="s"
          variant="secondary"
          busy={checkout.busy}
          onClick={() => void checkout.takeLeft(line)}
        >
          <Trans id="orders.take_left" values={{ count: line.stock }} />
        </Button>
      ))}
      {checkout.fromCart && (
        <Button size="s" variant="secondary" busy={checkout.busy} onClick={() => void checkout.leaveOut(affected)}>
          <Trans id="orders.leave_out" values={{ count: affected.length }} />
        </Button>
      )}
    </span>
  );
  return (
    <div className="pt-3">
      <Notice
        tone="bad"
        title={
          <Trans
            id={isUndelivered ? "orders.problems_no_order" : "orders.problems"}
            values={{ count: affected.length }}
          />
        }
        action={ways}
      >
        <ul>
          {affected.map((line) => (
            <li key={line.sku_id}>
              <bdi>{line.name}</bdi>
            </li>
          ))}
        </ul>
        {checkout.fromCart && <p>{t("orders.leave_out_text")}</p>}
      </Notice>
    </div>
  );
}
