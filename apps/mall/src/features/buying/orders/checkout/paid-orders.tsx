import type { OrderDetail } from "@arcade/contract/buying/orders/order";
import type { ReactNode } from "react";
import { money } from "@arcade/web/show.ts";
import { Anchor } from "../../../../kit/anchor.tsx";
import { Card } from "../../../../kit/card.tsx";
import { NextIcon } from "../../../../kit/pictures/icons.tsx";
import { Num } from "../../../../kit/signs/text.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { OrderNumber } from "../order-number.tsx";

/** The orders of one payment, each with its number. */
export function PaidOrders({ orders }: { orders: readonly OrderDetail[] }): ReactNode {
  return (
    <Card padded={false}>
      <ul>
        {orders.map((order) => (
          <li key={order.id} className="px-4 py-2 not-first:border-t not-first:border-line">
            <Anchor href={paths.order(order.id)} className="flex min-h-11 items-center gap-2">
              <bdi className="min-w-0 flex-1 truncate text-body-strong">{order.store_name}</bdi>
              <Num>{money(order.actual_payment)}</Num>
              <NextIcon size={16} className="text-text-3" />
            </Anchor>
            <OrderNumber of={order.order_no} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
