import type { supportOffice } from "@arcade/contract/oversight/support/office";
import type { Answer } from "@arcade/contract/endpoint";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Money, Name } from "../../../kit/figures.tsx";
import { OrderLink } from "../../../kit/order-link.tsx";

export type Cards = Answer<typeof supportOffice.messages>["cards"];

/** Goods that a customer shows, as they are now; the link opens them in the mall, as the customer sees them. */
export function GoodsCard({ id, cards }: { id: string; cards: Cards }): ReactNode {
  const t = useT();
  const goods = cards.goods.find((one) => one.id === id);
  if (goods === undefined) return <em className="quiet">{t("chat.goods_gone")}</em>;
  return (
    <div className="support-card">
      <img src={`/files/${goods.picture}/160`} alt="" width={48} height={48} loading="lazy" />
      <span>
        <a href={`/#/pages/product/goods?id=${id}`} target="_blank" rel="noreferrer">
          <Name of={goods.name} />
        </a>
        <Money of={goods.price} />
        {goods.on_sale ? null : <span className="quiet">{t("chat.goods_off_sale")}</span>}
      </span>
    </div>
  );
}

/** An order that a customer shows, by the number that both of them know. */
export function OrderCard({ id, cards }: { id: string; cards: Cards }): ReactNode {
  const t = useT();
  const order = cards.orders.find((one) => one.id === id);
  if (order === undefined) return <em className="quiet">{t("chat.order_gone")}</em>;
  return (
    <div className="support-card">
      <img src={`/files/${order.picture}/160`} alt="" width={48} height={48} loading="lazy" />
      <span>
        <span>
          {t("chat.order")} <OrderLink number={order.order_no} id={order.id} />
        </span>
        <Name of={order.name} />
        <span className="quiet">
          {t("chat.order_pieces", { count: order.pieces })} · <Money of={order.actual_payment} /> ·{" "}
          {t(`orders.state_${order.state}`)}
        </span>
      </span>
    </div>
  );
}
