import { chat } from "@arcade/contract/chat/api";
import type { ChatMessage } from "@arcade/contract/chat/message";
import type { Answer } from "@arcade/contract/endpoint";
import { useRef } from "react";
import { useRead } from "../../platform/query.ts";
import type { Waiting } from "./waiting.ts";

type Answered = Answer<typeof chat.cards>;
export type GoodsCard = Answered["goods"][number];
export type OrderCard = Answered["orders"][number];

/** As they are now. `undefined`: not known yet; `null`: gone, or not mine to see. */
export interface Cards {
  goods: (id: string) => GoodsCard | null | undefined;
  order: (id: string) => OrderCard | null | undefined;
}

/** What one call takes. Of a longer talk, the last ones. */
const most = 40;

/** The goods and orders that messages name. They stay live: the frames of orders have them asked for anew (app/live-rows.ts). */
export function useCards(goodsIds: readonly string[], orderIds: readonly string[]): Cards {
  const goods_ids = goodsIds.join(",");
  const order_ids = orderIds.join(",");
  const { data } = useRead(
    chat.cards,
    { ...(goods_ids && { goods_ids }), ...(order_ids && { order_ids }) },
    { enabled: goods_ids !== "" || order_ids !== "", staleMs: 15_000 },
  );
  // One more card is asked for together with the others: those that are there stay meanwhile.
  const last = useRef<{ data: Answered; asked: ReadonlySet<string> } | null>(null);
  if (data) last.current = { data, asked: new Set([...goodsIds, ...orderIds]) };
  const known = last.current;
  const find = <Card extends { id: string }>(cards: readonly Card[] | undefined, id: string) =>
    cards?.find((card) => card.id === id) ?? (known?.asked.has(id) ? null : undefined);
  return { goods: (id) => find(known?.data.goods, id), order: (id) => find(known?.data.orders, id) };
}

/** Which ones a conversation names, each once. */
export function namedIn(items: readonly ChatMessage[], waiting: readonly Waiting[], strip: { goods?: string | undefined; order?: string | undefined }) {
  const once = (ids: readonly (string | null | undefined)[]) => [...new Set(ids.filter((id) => id != null))].slice(-most);
  const said = waiting.map((one) => one.said);
  return {
    goods: once([...items.map(({ message }) => message.content.goods_id), ...said.map((one) => (one.type === "goods" ? one.goods_id : null)), strip.goods]),
    orders: once([...items.map(({ message }) => message.content.order_id), ...said.map((one) => (one.type === "order" ? one.order_id : null)), strip.order]),
  };
}
