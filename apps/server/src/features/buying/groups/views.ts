import type { Answered } from "@arcade/contract/endpoint";
import type { groups } from "@arcade/contract/buying/groups/api";
import type { GroupState } from "@arcade/contract/buying/groups/offers";
import { moneyText } from "@arcade/contract/money";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { holds, runs } from "./price.views.ts";
import { maskedName } from "./rules.ts";

const maxJoinable = 3;
const maxHome = 10;

interface OfferRow {
  id: bigint;
  size: number;
  pieces_most: number;
  hours: number;
  ends: Date;
  demo: boolean;
  prices: readonly { sku_id: string; price: string; single_price: string }[];
}

// The prices that hold now; an offer none of whose prices does is none.
const offerPrices = sql`(SELECT jsonb_agg(jsonb_build_object('sku_id', k.id::text, 'price', p.price::text,
  'single_price', k.price::text) ORDER BY p.price, k.id)
  FROM group_offer_price p JOIN sku k ON k.id = p.sku_id WHERE p.offer_id = o.id AND ${holds})`;

/** The running offer of goods that can be bought; null if there is none. */
async function runningOffer(
  tx: Database,
  goodsId: bigint,
  now: Date,
): Promise<Answered<typeof groups.ofGoods>["offer"]> {
  const offer = await maybeOne<Omit<OfferRow, "prices"> & { prices: OfferRow["prices"] | null }>(
    tx,
    sql`SELECT o.id, o.size, o.pieces_most, o.hours, o.ends_at AS ends, o.demo, ${offerPrices} AS prices
     FROM group_offer o JOIN goods g ON g.id = o.goods_id JOIN store s ON s.id = o.store_id
       WHERE o.goods_id = ${goodsId} AND ${runs(sql`${now}`)} AND g.on_sale AND s.open`,
  );
  if (offer === null || offer.prices === null) return null;
  const prices = offer.prices.map(({ sku_id, price, single_price }) => ({
    sku_id: BigInt(sku_id),
    price: moneyText(BigInt(price)),
    single_price: moneyText(BigInt(single_price)),
  }));
  return { ...offer, prices };
}

export async function groupsOfGoods(context: Context, goodsId: bigint): Promise<Answered<typeof groups.ofGoods>> {
  const [offer, open] = await Promise.all([
    runningOffer(context.tx, goodsId, context.now),
    many<{ id: bigint; nickname: string; avatar: string | null; size: number; members: number; until: Date }>(
      context.tx,
      sql`SELECT b.id, m.nickname, m.avatar, b.size, b.members, b.until FROM buying_group b
        JOIN member m ON m.id = b.opener_id
         JOIN goods g ON g.id = b.goods_id JOIN store s ON s.id = g.store_id
       WHERE b.goods_id = ${goodsId} AND b.state = 'open' AND b.until > ${context.now} AND g.on_sale AND s.open
         ORDER BY b.until LIMIT ${constant(maxJoinable)}`,
    ),
  ]);
  return {
    offer,
    open: open.map(({ nickname, avatar, ...group }) => ({
      ...group,
      opener: { nickname: maskedName(nickname), avatar },
    })),
  };
}

interface LookRow {
  id: bigint;
  state: GroupState;
  goods_id: bigint;
  goods_name: string;
  goods_picture: string;
  store_name: string;
  size: number;
  until: Date;
  pieces_most: number;
  price: bigint;
  single_price: bigint;
  sold: boolean;
  prices: OfferRow["prices"] | null;
}

export async function groupSeen(context: Context, groupId: bigint): Promise<Answered<typeof groups.look>> {
  const group = await maybeOne<LookRow>(
    context.tx,
    sql`SELECT b.id, b.state, b.goods_id, coalesce(g.name->>${context.language}, g.name->>'en') AS goods_name,
      g.pictures[1] AS goods_picture, coalesce(s.name->>${context.language}, s.name->>'en') AS store_name,
            b.size, b.until, o.pieces_most, cheapest.price, cheapest.single_price, g.on_sale AND s.open
              AND cheapest.price < cheapest.single_price AS sold,
            ${offerPrices} AS prices
     FROM buying_group b JOIN group_offer o ON o.id = b.offer_id JOIN goods g ON g.id = b.goods_id
       JOIN store s ON s.id = g.store_id
     CROSS JOIN LATERAL (SELECT p.price, k.price AS single_price FROM group_offer_price p JOIN sku k ON k.id = p.sku_id
                         WHERE p.offer_id = o.id ORDER BY (${holds}) DESC, p.price, k.id LIMIT 1) cheapest
     WHERE b.id = ${groupId}`,
  );
  if (group === null) refuse("not_found");
  const [members, offer] = await Promise.all([
    many<{ nickname: string; avatar: string | null; joined: Date }>(
      context.tx,
      sql`SELECT m.nickname, m.avatar, p.joined_at AS joined FROM group_place p JOIN member m ON m.id = p.member_id
       WHERE p.group_id = ${groupId} AND p.state <> 'wanted' ORDER BY p.joined_at, p.order_id`,
    ),
    runningOffer(context.tx, group.goods_id, context.now),
  ]);
  const { id, state, size, until, pieces_most, goods_id, goods_name, goods_picture, store_name } = group;
  return {
    id,
    state,
    goods: { id: goods_id, name: goods_name, picture: goods_picture, store_name },
    size,
    members: members.map(({ nickname, avatar, joined }) => ({ nickname: maskedName(nickname), avatar, joined })),
    until,
    pieces_most,
    price: moneyText(group.price),
    single_price: moneyText(group.single_price),
    prices: (group.prices ?? []).map(({ sku_id, price }) => ({
      sku_id: BigInt(sku_id),
      price: moneyText(BigInt(price)),
    })),
    joinable: state === "open" && until > context.now && group.sold,
    offer,
  };
}

export async function groupsOfMine(
  tx: Database,
  memberId: bigint,
  goodsId: bigint,
): Promise<Answered<typeof groups.mine>> {
  const [own, items] = await Promise.all([
    maybeOne(
      tx,
      sql`SELECT g.id FROM goods g JOIN store s ON s.id = g.store_id WHERE g.id = ${goodsId}
        AND s.owner_id = ${memberId}`,
    ),
    many<Answered<typeof groups.mine>["items"][number]>(
      tx,
      sql`SELECT p.group_id, p.order_id, b.state, b.opener_id = ${memberId} AS opened, b.until FROM group_place p
        JOIN buying_group b ON b.id = p.group_id
       WHERE p.member_id = ${memberId} AND p.goods_id = ${goodsId} AND p.state <> 'wanted' ORDER BY p.order_id DESC
         LIMIT 20`,
    ),
  ]);
  return { own_goods: own !== null, items };
}

interface HomeRow {
  goods_id: bigint;
  name: string;
  picture: string;
  size: number;
  price: bigint;
  single_price: bigint;
  open: number;
  ends: Date;
}

export async function groupsAtHome(context: Context): Promise<Answered<typeof groups.home>> {
  const found = await many<HomeRow>(
    context.tx,
    sql`SELECT g.id AS goods_id, coalesce(g.name->>${context.language}, g.name->>'en') AS name,
      g.pictures[1] AS picture, o.size, cheapest.price, cheapest.single_price,
            (SELECT count(*)::int FROM buying_group b WHERE b.goods_id = g.id AND b.state = 'open'
              AND b.until > ${context.now}) AS open, o.ends_at AS ends
     FROM group_offer o JOIN goods g ON g.id = o.goods_id JOIN store s ON s.id = o.store_id
     CROSS JOIN LATERAL (SELECT p.price, k.price AS single_price FROM group_offer_price p JOIN sku k ON k.id = p.sku_id
                         WHERE p.offer_id = o.id AND ${holds} AND k.on_hand > k.reserved ORDER BY p.price, k.id
                           LIMIT 1) cheapest
     WHERE ${runs(sql`${context.now}`)} AND g.on_sale AND s.open AND NOT coalesce(s.holiday_from <= ${context.now}
       AND s.holiday_until > ${context.now}, false)
     ORDER BY "open" DESC, o.ends_at, o.id LIMIT ${constant(maxHome)}`,
  );
  return {
    items: found.map((item) => ({ ...item, price: moneyText(item.price), single_price: moneyText(item.single_price) })),
  };
}

/** The state of an order of this member's; null if it is not theirs. */
export async function stateOfOrder(tx: Database, orderId: bigint, memberId: bigint): Promise<OrderState | null> {
  return (
    (
      await maybeOne<{ state: OrderState }>(
        tx,
        sql`SELECT state FROM orders WHERE id = ${orderId} AND buyer_id = ${memberId}`,
      )
    )?.state ?? null
  );
}
