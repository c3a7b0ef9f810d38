import type { OrderDetail } from "@arcade/contract/buying/orders/order";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Card } from "../../../kit/card.tsx";
import { OrderNumber } from "./order-number.tsx";

/** The number, the times and the remark, with the labels of SPEC 3. */
export function OrderFacts({ order }: { order: OrderDetail }): ReactNode {
  const t = useT();
  const show = useShow();
  const times = [
    [t("orders.createtime"), order.createtime],
    [t("orders.paymenttime"), order.paymenttime],
    [t("orders.delivertime"), order.delivertime],
    [t("orders.taketime"), order.taketime],
  ] as const;
  return (
    <Card>
      <dl className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <dt className="text-text-2">{t("orders.order_no")}</dt>
          <dd className="-me-2">
            <OrderNumber of={order.order_no} />
          </dd>
        </div>
        {times.map(
          ([label, time]) =>
            time && (
              <div key={label} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-text-2">{label}</dt>
                <dd>
                  <bdi>{show.timeWithZone(time)}</bdi>
                </dd>
              </div>
            ),
        )}
        {order.arrival && (
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-text-2">{t("arrivals.promised")}</dt>
            <dd>
              <bdi>{show.days(order.arrival.from, order.arrival.to)}</bdi>
            </dd>
          </div>
        )}
        {order.remark !== "" && (
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-text-2">{t("orders.remark")}</dt>
            <dd>
              <bdi>{order.remark}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
