import type { chat } from "@arcade/contract/talk/chat/api";
import type { ChatMessage } from "@arcade/contract/talk/chat/message";
import type { Answered } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import { many } from "../../../../platform/database.ts";
import { dealColumn, shownDeal } from "../../../shops/goods/index.ts";
import { sql } from "../../../../platform/sql.ts";
import type { Context, Self } from "../../../../platform/context.ts";

type Cards = Answered<typeof chat.cards>;

interface Named {
  goods_ids?: readonly bigint[] | undefined;
  order_ids?: readonly bigint[] | undefined;
}

export async function cardsOf(context: Context, self: Self, { goods_ids = [], order_ids = [] }: Named): Promise<Cards> {
  const [goods, orders] = await Promise.all([
    goods_ids.length === 0 ? [] : goodsCards(context, goods_ids),
    order_ids.length === 0 ? [] : orderCards(context, self, order_ids),
  ]);
  return { goods, orders };
}

/** The goods and orders in these messages, as this member sees them. Nothing for a visitor without an account. */
export async function cardsIn(
  context: Context,
  messages: readonly ChatMessage[],
  memberId: bigint | null,
): Promise<Cards> {
  if (memberId === null) return { goods: [], orders: [] };
  const named = (id: (of: ChatMessage["message"]["content"]) => string | null) =>
    [...new Set(messages.map(({ message }) => id(message.content)))].filter((one) => one !== null).map(BigInt);
  return cardsOf(
    context,
    { member_id: memberId, host_id: memberId },
    {
      goods_ids: named(({ goods_id }) => goods_id),
      order_ids: named(({ order_id }) => order_id),
    },
  );
}

interface GoodsRow {
  id: bigint;
  name: string;
  picture: string;
  price: bigint;
  deal: string | null;
  on_sale: boolean;
}

/** Goods that everybody can look at, at the price that the shop asks now. */
async function goodsCards({ tx, language }: Context, ids: readonly bigint[]) {
  const found = await many<GoodsRow>(
    tx,
    sql`SELECT g.id, coalesce(g.name->>${language}, g.name->>'en') AS name, g.pictures[1] AS picture, g.price,
       ${dealColumn(sql`g`)} AS deal, g.on_sale AND s.open AS on_sale
     FROM goods g JOIN store s ON s.id = g.store_id WHERE g.id = ANY(${ids})`,
  );
  return found.map(({ deal, price, ...rest }) => ({
    ...rest,
    price: deal === null ? moneyText(price) : shownDeal(deal).price,
  }));
}

/** The buyer and the store of an order can see it. */
async function orderCards({ tx, language }: Context, { member_id, host_id }: Self, ids: readonly bigint[]) {
  const found = await many<{
    id: bigint;
    order_no: string;
    name: string;
    picture: string;
    pieces: number;
    actual_payment: bigint;
    state: OrderState;
    sold: boolean;
  }>(
    tx,
    sql`SELECT o.id, o.order_no, l.name, l.picture, l.pieces, o.actual_payment, o.state, o.buyer_id <> ${member_id}
      AS sold FROM orders o
     JOIN LATERAL (SELECT (array_agg(coalesce(n.name->>${language}, n.name->>'en') ORDER BY n.id))[1] AS name,
       (array_agg(n.picture ORDER BY n.id))[1] AS picture, sum(n.quantity)::int AS pieces
       FROM order_line n WHERE n.order_id = o.id) l ON true
     WHERE o.id = ANY(${ids}) AND (o.buyer_id = ${member_id} OR o.merchant_id = ${host_id}::bigint)`,
  );
  return found.map((one) => ({ ...one, actual_payment: moneyText(one.actual_payment) }));
}
