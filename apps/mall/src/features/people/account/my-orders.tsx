import { account } from "@arcade/contract/people/account/api";
import type { OrderTab } from "@arcade/contract/buying/orders/tabs";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { Anchor } from "../../../kit/anchor.tsx";
import { Badge } from "../../../kit/signs/badge.tsx";
import { type Icon, NextIcon, StarIcon } from "../../../kit/pictures/icons.tsx";
import { ParcelIcon, RefundIcon, TruckIcon, WalletIcon } from "../../../kit/pictures/more-icons.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { PartFailed } from "../../../platform/page/part-failed.tsx";
import { useRead } from "../../../platform/wire/query.ts";

/** Links to the order tabs, each with its count (SPEC 3: order). */
export function MyOrders(): ReactNode {
  const t = useT();
  const statistics = useRead(account.statistics, {});
  const counted = statistics.data?.order;
  const tabs: { tab: OrderTab; icon: Icon; label: string; count: number | undefined }[] = [
    { tab: "unpaid", icon: WalletIcon, label: t("account.order_unpaid"), count: counted?.pay },
    { tab: "shipped", icon: ParcelIcon, label: t("account.order_shipped"), count: counted?.delive },
    { tab: "received", icon: TruckIcon, label: t("account.order_received"), count: counted?.receiving },
    { tab: "comment", icon: StarIcon, label: t("account.order_comment"), count: counted?.evaluate },
    { tab: "returned", icon: RefundIcon, label: t("account.order_returned"), count: counted?.customer },
  ];
  return (
    <section aria-labelledby="my-orders" className="rounded-card border border-line bg-surface">
      <div className="flex items-center justify-between gap-2 ps-4 pe-2">
        <h2 id="my-orders" className="text-title-s">
          {t("account.my_orders")}
        </h2>
        <Anchor href={paths.orders()} className="inline-flex min-h-11 items-center gap-1 px-2 text-text-2">
          {t("account.all_orders")}
          <NextIcon size={16} />
        </Anchor>
      </div>
      <ul className="grid grid-cols-5 px-1 pb-2">
        {tabs.map(({ tab, icon: Mark, label, count = 0 }) => (
          <li key={tab}>
            <Anchor
              href={paths.orders(tab)}
              className="flex min-h-16 flex-col items-center gap-1 rounded-s px-0.5 py-2 text-center text-caption text-text-2 active:bg-sunken"
            >
              <span className="relative text-primary">
                <Mark />
                <span className="absolute start-3.5 -top-2">
                  <Badge count={count} label={t("account.orders_waiting", { count })} />
                </span>
              </span>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
      <div className="px-4 pb-4 empty:hidden">
        <PartFailed of={statistics} />
      </div>
      {counted !== undefined && counted.groups > 0 && (
        <Anchor
          href={paths.orders("shipped")}
          className="flex min-h-11 items-center justify-between gap-2 border-t border-line px-4 text-label text-text-2"
        >
          <Trans id="account.orders_groups" values={{ count: counted.groups }} />
          <NextIcon size={16} />
        </Anchor>
      )}
    </section>
  );
}
