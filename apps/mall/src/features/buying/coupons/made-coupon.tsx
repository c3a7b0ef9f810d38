import { couponsShop } from "@arcade/contract/buying/coupons/shop";
import type { ItemOf } from "@arcade/web/reads.ts";
import { serverNow } from "@arcade/web/clock.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useState } from "react";
import { Anchor } from "../../../kit/anchor.tsx";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { Endless } from "../../../platform/wire/endless.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { usePages } from "../../../platform/wire/query.ts";
import { CouponTicket } from "./coupon-ticket.tsx";

export type Made = ItemOf<typeof couponsShop.made>;

/** A coupon of the store for its merchant. The figures open the orders that they count. */
export function MadeCoupon({ coupon }: { coupon: Made }): ReactNode {
  const t = useT();
  const show = useShow();
  const [open, setOpen] = useState(false);
  const { id, name, claimed, total, used, orders, cost, sales } = coupon;
  const isRunning = coupon.state === "running" && Date.parse(coupon.claim_until) > serverNow().getTime();
  const figures = [
    {
      label: t("coupon_shop.claimed"),
      value: <Trans id="coupon_shop.of_total" values={{ count: show.count(claimed), total: show.count(total) }} />,
    },
    { label: t("coupon_shop.used"), value: <Num>{show.count(used)}</Num> },
    { label: t("coupon_shop.cost"), value: <Num>{money(cost)}</Num> },
    { label: t("coupon_shop.sales"), value: <Num>{money(sales)}</Num> },
  ];
  return (
    <Card className="flex flex-col gap-3">
      <CouponTicket coupon={coupon} period={<State coupon={coupon} />} over={coupon.state === "ended"} />
      <dl className="grid grid-cols-2 gap-3">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-label font-normal text-text-2">{label}</dt>
            <dd className="text-title-s">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="m" variant="secondary" onClick={() => setOpen(true)}>
          {t("coupon_shop.see_orders", { count: orders })}
        </Button>
        {isRunning && <Stop coupon={coupon} />}
      </div>
      <Sheet open={open} onOpenChange={setOpen} title={t("coupon_shop.orders_title", { name })}>
        {open && <Orders id={id} />}
      </Sheet>
    </Card>
  );
}

/** The state of the coupon: claimable, stopped, usable or over. */
function State({ coupon: { state, claim_from, claim_until, ends } }: { coupon: Made }): ReactNode {
  const show = useShow();
  const now = serverNow().getTime();
  if (state === "ended" || Date.parse(ends) <= now)
    return <Trans id="coupon_shop.ended_on" values={{ until: show.time(ends) }} />;
  if (state === "stopped") return <Trans id="coupon_shop.stopped_until" values={{ until: show.time(ends) }} />;
  if (Date.parse(claim_until) <= now)
    return <Trans id="coupon_shop.usable_until" values={{ until: show.time(ends) }} />;
  if (Date.parse(claim_from) > now)
    return <Trans id="coupon_shop.claimable_from" values={{ from: show.time(claim_from) }} />;
  return <Trans id="coupon_shop.claimable_until" values={{ until: show.time(claim_until) }} />;
}

function Stop({ coupon: { id, name, claimed } }: { coupon: Made }): ReactNode {
  const t = useT();
  const confirm = useConfirm();
  const stop = useChange(couponsShop.stop);
  const send = async () => {
    const isSure = await confirm({
      title: t("coupon_shop.stop_title"),
      text: t("coupon_shop.stop_text", { count: claimed }),
      confirmLabel: t("coupon_shop.stop"),
      danger: true,
    });
    if (!isSure) return;
    const outcome = await stop.send({ coupon_id: id });
    if (outcome?.ok) toast.show({ text: t("coupon_shop.stopped", { count: outcome.data.held }), tone: "success" });
  };
  return (
    <Button
      size="m"
      variant="quiet"
      busy={stop.pending}
      aria-label={t("coupon_shop.stop_named", { name })}
      onClick={() => void send()}
    >
      {t("coupon_shop.stop")}
    </Button>
  );
}

function Orders({ id }: { id: string }): ReactNode {
  const t = useT();
  const show = useShow();
  const pages = usePages(couponsShop.madeOrders, { id }, { staleMs: 0 });
  return (
    <Endless
      of={pages}
      skeleton={<Skeleton height="8rem" />}
      empty={<p className="py-4 text-text-2">{t("coupon_shop.orders_none")}</p>}
    >
      {(items) => (
        <ul className="flex flex-col lined">
          {items.map(({ id: order, order_no, createtime, paid, discount, refunded }) => (
            <li key={order}>
              <Anchor
                href={paths.shopOrder(order)}
                className="flex min-h-14 flex-col justify-center py-2 active:bg-sunken"
              >
                <span className="flex flex-wrap justify-between gap-2">
                  <Num>{order_no}</Num>
                  <span className="text-label font-normal text-text-2">{show.time(createtime)}</span>
                </span>
                <span className="text-label font-normal text-text-2">
                  <Trans id="coupon_shop.order_line" values={{ paid: money(paid), discount: money(discount) }} />{" "}
                  {Number(refunded) > 0 && (
                    <Trans id="coupon_shop.order_refunded" values={{ refunded: money(refunded) }} />
                  )}
                </span>
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Endless>
  );
}
