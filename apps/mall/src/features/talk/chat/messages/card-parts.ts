import type { chat } from "@arcade/contract/talk/chat/api";
import type { ChatMessage } from "@arcade/contract/talk/chat/message";
import type { Sent } from "@arcade/contract/endpoint";
import type { UnsentMessage } from "../log/waiting.ts";

type Asked = Sent<typeof chat.cards>;

/** The call that loads a card, together with the other cards of its part. */
export interface CardParts {
  goods: (id: string) => Asked;
  order: (id: string) => Asked;
}

/** The maximum of one call. */
const max = 40;

/** Parts start with the oldest, so that a new message only reloads the last part. */
export function cardParts({ goods, orders }: Named): CardParts {
  const [ofGoods, ofOrders] = [partsOf(goods), partsOf(orders)];
  return {
    goods: (id) => ({ goods_ids: ofGoods.get(id) ?? id }),
    order: (id) => ({ order_ids: ofOrders.get(id) ?? id }),
  };
}

function partsOf(ids: readonly string[]): ReadonlyMap<string, string> {
  return new Map(ids.map((id, index) => [id, ids.slice(index - (index % max), index - (index % max) + max).join(",")]));
}

interface Named {
  goods: readonly string[];
  orders: readonly string[];
}

/** The ids that a conversation names, each once. */
export function namedIn(
  items: readonly ChatMessage[],
  waiting: readonly UnsentMessage[],
  strip: { goods?: string | undefined; order?: string | undefined },
): Named {
  const once = (ids: readonly (string | null | undefined)[]) => [...new Set(ids.filter((id) => id != null))];
  const said = waiting.map(({ content }) => content.said);
  return {
    goods: once([
      ...items.map(({ message }) => message.content.goods_id),
      ...said.map((one) => (one.type === "goods" ? one.goods_id : null)),
      strip.goods,
    ]),
    orders: once([
      ...items.map(({ message }) => message.content.order_id),
      ...said.map((one) => (one.type === "order" ? one.order_id : null)),
      strip.order,
    ]),
  };
}
