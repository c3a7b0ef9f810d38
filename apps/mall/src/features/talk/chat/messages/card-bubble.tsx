import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { Anchor } from "../../../../kit/anchor.tsx";
import { Button, ButtonLink } from "../../../../kit/button.tsx";
import { Picture } from "../../../../kit/pictures/picture.tsx";
import { Price } from "../../../../kit/signs/price.tsx";
import { Skeleton } from "../../../../kit/lists/skeleton.tsx";
import { Num } from "../../../../kit/signs/text.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { pictureUrl } from "@arcade/contract/pictures";
import { useRoom } from "../log/room-context.ts";
import { type GoodsCard, type OrderCard, useGoodsCard, useOrderCard } from "./use-card.ts";

/** The current data of goods. A press opens them (UX-118). */
export function GoodsBubble({ id }: { id: string }): ReactNode {
  const t = useT();
  const goods = useGoodsCard(id);
  switch (goods.status) {
    case "loading":
      return <CardOutline />;
    case "gone":
      return <p className="chat-bubble chat-gone">{t("chat.goods_gone")}</p>;
    case "unknown":
      return <UnknownCard of={goods} href={paths.goods(id)} label={t("chat.goods_open")} />;
    case "shown":
      return (
        <Anchor href={paths.goods(id)} className="chat-card">
          <GoodsInside goods={goods.card} />
        </Anchor>
      );
  }
}

export function OrderBubble({ id }: { id: string }): ReactNode {
  const t = useT();
  const { about } = useRoom();
  const order = useOrderCard(id);
  const placeOf = (sold: boolean) => (sold ? paths.shopOrder(id) : paths.order(id));
  switch (order.status) {
    case "loading":
      return <CardOutline />;
    case "gone":
      return <p className="chat-bubble chat-gone">{t("chat.order_gone")}</p>;
    case "unknown":
      return <UnknownCard of={order} href={placeOf(about.side === "host")} label={t("chat.order_open")} />;
    case "shown":
      return (
        <Anchor href={placeOf(order.card.sold)} className="chat-card">
          <OrderInside order={order.card} />
        </Anchor>
      );
  }
}

export function GoodsInside({ goods }: { goods: GoodsCard }): ReactNode {
  const t = useT();
  return (
    <>
      <Picture src={pictureUrl(goods.picture, 160)} alt="" width={160} height={160} className="chat-card-picture" />
      <span className="chat-card-words">
        <bdi className="chat-card-name">{goods.name}</bdi>
        <Price amount={money(goods.price)} />
        {!goods.on_sale && <span className="chat-card-note">{t("chat.goods_off_sale")}</span>}
      </span>
    </>
  );
}

export function OrderInside({ order }: { order: OrderCard }): ReactNode {
  const t = useT();
  return (
    <>
      <Picture src={pictureUrl(order.picture, 160)} alt="" width={160} height={160} className="chat-card-picture" />
      <span className="chat-card-words">
        <span className="chat-card-note">
          {t("chat.order")} <Num>{order.order_no}</Num>
        </span>
        <bdi className="chat-card-name">{order.name}</bdi>
        <span className="chat-card-note">
          {t("chat.order_pieces", { count: order.pieces })} · <Num>{money(order.actual_payment)}</Num>
        </span>
        <span className="chat-card-state">{t(`chat.order_${order.state}`)}</span>
      </span>
    </>
  );
}

/** The card cannot be loaded now: a link to its page, and a retry button. */
function UnknownCard({
  of,
  href,
  label,
}: {
  of: { again: () => void; isAsking: boolean };
  href: string;
  label: string;
}): ReactNode {
  const t = useT();
  return (
    <div className="chat-bubble chat-gone">
      <p>{t("chat.card_later")}</p>
      <span className="chat-ways">
        <ButtonLink size="s" variant="secondary" href={href}>
          {label}
        </ButtonLink>
        <Button size="s" variant="quiet" busy={of.isAsking} onClick={of.again}>
          {t("app.retry")}
        </Button>
      </span>
    </div>
  );
}

function CardOutline(): ReactNode {
  return <Skeleton width="17rem" height="calc(5.75rem + 2px)" />;
}
