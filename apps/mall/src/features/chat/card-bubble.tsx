import type { OrderState } from "@arcade/contract/orders/states";
import type { MessageId } from "@arcade/messages/ids";
import type { ReactNode } from "react";
import { useSay } from "@arcade/web/say.tsx";
import { money } from "@arcade/web/show.ts";
import { Anchor } from "../../kit/anchor.tsx";
import { Picture } from "../../kit/picture.tsx";
import { Price } from "../../kit/price.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { Num } from "../../kit/text.tsx";
import { paths } from "../../platform/paths.ts";
import { pictureUrl } from "../../platform/picture.tsx";
import { useRoom } from "./room-context.ts";
import type { GoodsCard, OrderCard } from "./use-cards.ts";

/** Goods as they are now; a press goes there (UX-118). */
export function GoodsBubble({ id }: { id: string }): ReactNode {
  const say = useSay();
  const goods = useRoom().cards.goods(id);
  if (goods === undefined) return <CardOutline />;
  if (goods === null) return <p className="chat-bubble chat-gone">{say("chat.goods_gone")}</p>;
  return (
    <Anchor href={paths.goods(goods.id)} className="chat-card">
      <GoodsInside goods={goods} />
    </Anchor>
  );
}

export function OrderBubble({ id }: { id: string }): ReactNode {
  const say = useSay();
  const order = useRoom().cards.order(id);
  if (order === undefined) return <CardOutline />;
  if (order === null) return <p className="chat-bubble chat-gone">{say("chat.order_gone")}</p>;
  return (
    <Anchor href={order.sold ? paths.shopOrder(order.id) : paths.order(order.id)} className="chat-card">
      <OrderInside order={order} />
    </Anchor>
  );
}

export function GoodsInside({ goods }: { goods: GoodsCard }): ReactNode {
  const say = useSay();
  return (
    <>
      <Picture src={pictureUrl(goods.picture, 160)} alt="" width={160} height={160} className="chat-card-picture" />
      <span className="chat-card-words">
        <bdi className="chat-card-name">{goods.name}</bdi>
        <Price amount={money(goods.price)} />
        {!goods.on_sale && <span className="chat-card-note">{say("chat.goods_off_sale")}</span>}
      </span>
    </>
  );
}

const stateWords = {
  awaiting_payment: "chat.order_awaiting_payment",
  awaiting_shipment: "chat.order_awaiting_shipment",
  awaiting_receipt: "chat.order_awaiting_receipt",
  awaiting_review: "chat.order_awaiting_review",
  completed: "chat.order_completed",
  cancelled: "chat.order_cancelled",
} as const satisfies Record<OrderState, MessageId>;

export function OrderInside({ order }: { order: OrderCard }): ReactNode {
  const say = useSay();
  return (
    <>
      <Picture src={pictureUrl(order.picture, 160)} alt="" width={160} height={160} className="chat-card-picture" />
      <span className="chat-card-words">
        <span className="chat-card-note">
          {say("chat.order")} <Num>{order.order_no}</Num>
        </span>
        <bdi className="chat-card-name">{order.name}</bdi>
        <span className="chat-card-note">
          {say("chat.order_pieces", { count: order.pieces })} · <Num>{money(order.actual_payment)}</Num>
        </span>
        <span className="chat-card-state">{say(stateWords[order.state])}</span>
      </span>
    </>
  );
}

function CardOutline(): ReactNode {
  return <Skeleton width="15rem" height="5.5rem" />;
}
