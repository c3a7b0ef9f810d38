import type { ReactNode } from "react";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button, IconButton } from "../../../../kit/button.tsx";
import { Skeleton } from "../../../../kit/lists/skeleton.tsx";
import { CloseIcon } from "../../../../kit/pictures/icons.tsx";
import { GoodsInside, OrderInside } from "../messages/card-bubble.tsx";
import { queueMessage } from "../log/unsent-messages.ts";
import { type Card, useGoodsCard, useOrderCard } from "../messages/use-card.ts";

/** The page was opened from goods or an order. The card is offered, and not sent automatically. */
export function SendStrip({ to_id }: { to_id: string }): ReactNode {
  const t = useT();
  const { goods: goodsId, order: orderId } = useParameters();
  const setParameters = useSetParameters();
  const goodsCard = useGoodsCard(goodsId);
  const orderCard = useOrderCard(orderId);
  // As high as the strip, so that the field below stays where it is.
  if (orderId !== undefined && orderCard.status === "loading") return <Skeleton height="6.5rem" />;
  if (goodsId !== undefined && goodsCard.status === "loading") return <Skeleton height="3.875rem" />;
  const goods = shownOf(goodsCard);
  const order = shownOf(orderCard);
  if (!goods && !order) return null;
  const close = () => setParameters({ goods: undefined, order: undefined });
  const send = () => {
    if (order) void queueMessage(to_id, { type: "order", order_id: order.id });
    else if (goods) void queueMessage(to_id, { type: "goods", goods_id: goods.id });
    close();
  };
  return (
    <section aria-label={t(order ? "chat.send_order" : "chat.send_goods")} className="chat-strip">
      <span className="chat-card">
        {order ? <OrderInside order={order} /> : goods && <GoodsInside goods={goods} />}
      </span>
      <Button size="s" onClick={send}>
        {t(order ? "chat.send_order" : "chat.send_goods")}
      </Button>
      <IconButton icon={CloseIcon} size="s" label={t("chat.strip_close")} onClick={close} />
    </section>
  );
}

function shownOf<Of>(of: Card<Of>): Of | null {
  return of.status === "shown" ? of.card : null;
}
