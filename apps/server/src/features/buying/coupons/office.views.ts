import { sentence } from "@arcade/messages";
import { localeOf } from "@arcade/messages/catalogue";
import { couponValue } from "@arcade/messages/coupon-value.ts";
import { couponsOffice } from "@arcade/contract/buying/coupons/office";
import type { madeLists } from "@arcade/contract/buying/coupons/made";
import type { couponsShop } from "@arcade/contract/buying/coupons/shop";
import type { Answered, Received } from "@arcade/contract/endpoint";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import type { Language } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import {
  countedOf,
  counting,
  inPeriod,
  type Looked,
  pageSorted,
  sortedAfter,
  sortedBy,
  sortKeys,
  type SortKeys,
} from "../../../platform/http/page-sorted.ts";
import { tableFile } from "../../../platform/office-table.ts";
import { pageById } from "../../../platform/http/page-of.ts";
import { type Database, many, maybeOne, one } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { openCoupons } from "./make.sql.ts";
import { columns, couponOut, type CouponRow } from "./views.ts";

type Made = Answered<typeof couponsShop.madeOne>;
type MallMade = Answered<typeof couponsOffice.one>;

export interface MadeRow extends CouponRow {
  total: number;
  claimed: number;
  orders: number;
  used: number;
  cost: bigint;
  sales: bigint;
  budget: bigint | null;
  ends: Date;
  createtime: Date;
  statetime: Date;
}

/**
 * What one paid order cost a coupon `u`, after refunds: the mall's part by what went back of it, a store's in
 * proportion to what was refunded.
 */
const costOfOrder = sql`CASE u.by WHEN 'platform' THEN o.platform_discount - o.platform_refunded
  ELSE u.discount + u.freight - (u.discount + u.freight) * o.refunded / o.actual_payment END`;

/** Figures of coupon `c`, from the rows that `ordersBehind` lists. */
const figures = sql`LEFT JOIN LATERAL (
    SELECT count(*)::int AS orders, count(DISTINCT u.grant_id)::int AS used, coalesce(sum(${costOfOrder}), 0)::bigint
      AS cost,
      coalesce(sum(o.actual_payment + o.platform_discount - o.refunded - o.platform_refunded), 0)::bigint AS sales
    FROM coupon_use u JOIN orders o ON o.id = u.order_id WHERE u.coupon_id = c.id AND u.voided_at IS NULL
      AND o.paymenttime IS NOT NULL
  ) u ON true`;
const madeColumns = (language: string) =>
  sql`${columns(language)}, c.total, c.claimed, u.orders, u.used, u.cost, u.sales, c.budget, c.ends_at AS ends,
    c.created_at AS createtime, c.state_at AS statetime`;
const from = sql`FROM coupon c LEFT JOIN store s ON s.id = c.store_id ${figures}`;

const pageSize = 20;

type List = (typeof madeLists)[number];

/** A store's coupons, newest first. */
export async function madeCoupons(
  context: Context,
  store_id: bigint,
  { list, cursor }: { list: List; cursor?: string | undefined },
): Promise<Answered<typeof couponsShop.made>> {
  const { items, next } = await pageById(cursor, pageSize, (before, limit) =>
    many<MadeRow>(
      context.tx,
      sql`SELECT ${madeColumns(context.language)} ${from} WHERE c.store_id = ${store_id} AND c.state <> 'draft'
        AND (c.state <> 'ended' AND c.ends_at > ${context.now}) = ${list === "open"} AND (${before}::bigint IS NULL
        OR c.id < ${before})
     ORDER BY c.id DESC LIMIT ${constant(limit)}`,
    ),
  );
  return { items: items.map(madeOut), next };
}

export async function madeCoupon(context: Context, store_id: bigint, id: bigint): Promise<Made> {
  const found = await maybeOne<MadeRow>(
    context.tx,
    sql`SELECT ${madeColumns(context.language)} ${from} WHERE c.store_id = ${store_id} AND c.id = ${id}
      AND c.state <> 'draft'`,
  );
  return madeOut(found ?? refuse("not_found"));
}

function madeOut({
  total,
  claimed,
  orders,
  used,
  cost,
  sales,
  budget,
  ends,
  createtime,
  statetime,
  ...coupon
}: MadeRow): Made {
  return {
    ...couponOut(coupon),
    total,
    claimed,
    orders,
    used,
    cost: moneyText(cost),
    sales: moneyText(sales),
    budget: budget === null ? null : moneyText(budget),
    ends,
    createtime,
    statetime,
  };
}

interface OrderRow {
  id: bigint;
  order_no: string;
  state: OrderState;
  createtime: Date;
  discount: bigint;
  paid: bigint;
  refunded: bigint;
}

/** The paid orders behind the figures of a coupon of this owner (null: the mall), newest first. Refuses `not_found`. */
export async function ordersBehind(
  context: Context,
  store_id: bigint | null,
  { id, cursor }: { id: bigint; cursor?: string | undefined },
) {
  const owned = await maybeOne(
    context.tx,
    sql`SELECT id FROM coupon WHERE id = ${id} AND store_id IS NOT DISTINCT FROM ${store_id}`,
  );
  if (owned === null) refuse("not_found");
  const { items, next } = await pageById(cursor, pageSize, (before, limit) =>
    many<OrderRow>(
      context.tx,
      sql`SELECT o.id, o.order_no, o.state, o.createtime, u.discount + u.freight AS discount,
        o.actual_payment + o.platform_discount AS paid,
        o.refunded + o.platform_refunded AS refunded
     FROM coupon_use u JOIN orders o ON o.id = u.order_id
     WHERE u.coupon_id = ${id} AND u.voided_at IS NULL AND o.paymenttime IS NOT NULL AND (${before}::bigint IS NULL
       OR o.id < ${before}) ORDER BY o.id DESC LIMIT ${constant(limit)}`,
    ),
  );
  return {
    items: items.map(({ discount, paid, refunded, ...order }) => ({
      ...order,
      discount: moneyText(discount),
      paid: moneyText(paid),
      refunded: moneyText(refunded),
    })),
    next,
  };
}

const maxGoods = 500;

/** What a store's coupon can be made for. */
export async function couponGround(context: Context, store_id: bigint): Promise<Answered<typeof couponsShop.ground>> {
  const { tx, language, now, settings } = context;
  const [goods, categories, open] = await Promise.all([
    many<{
      id: bigint;
      name: string;
      picture: string;
      category_ids: string[];
      price: bigint;
      supply: { price: number; cost: number }[];
      first: bigint;
      free_from: bigint | null;
    }>(
      tx,
      sql`SELECT g.id, coalesce(g.name ->> ${language}, g.name ->> 'en') AS name, g.pictures[1] AS picture,
        array_remove(ARRAY[k.id::text, k.parent_id::text], NULL) AS category_ids, g.price,
         coalesce((SELECT jsonb_agg(DISTINCT jsonb_build_object('price', x.price, 'cost', x.purchase_price)) FROM sku x
           WHERE x.goods_id = g.id AND x.purchase_price IS NOT NULL), '[]') AS supply, f.first, f.free_from
       FROM goods g JOIN category k ON k.id = g.category_id JOIN freight_template f ON f.id = g.freight_template_id WHERE g.store_id = ${store_id} AND g.on_sale
         ORDER BY g.id DESC LIMIT ${constant(maxGoods)}`,
    ),
    many<{ id: bigint; name: string }>(
      tx,
      sql`SELECT k.id, coalesce(k.name ->> ${language}, k.name ->> 'en') AS name FROM category k
       WHERE k.id IN (SELECT unnest(ARRAY[k2.id, k2.parent_id]) FROM goods g JOIN category k2 ON k2.id = g.category_id
         WHERE g.store_id = ${store_id} AND g.on_sale)
       ORDER BY k.parent_id IS NOT NULL, k.position, k.id`,
    ),
    openCoupons(tx, store_id, now),
  ]);
  return {
    goods: goods.map(({ price, supply, category_ids, first, free_from, ...one }) => ({
      ...one,
      // ids as the wire has them
      category_ids: category_ids.map(BigInt),
      price: moneyText(price),
      supply: supply.map((sku) => ({ price: moneyText(BigInt(sku.price)), cost: moneyText(BigInt(sku.cost)) })),
      freight: { first: moneyText(first), free_from: free_from === null ? null : moneyText(free_from) },
    })),
    categories,
    commission_ppm: settings.commission_ppm,
    max: settings.store_coupons_most,
    open,
  };
}

interface MallRow extends MadeRow {
  names: MallMade["names"];
  claimable: boolean;
  set_aside: bigint;
  spent: bigint;
  given_back: bigint;
  made_by: string | null;
  started_by: string | null;
}

/** The money of a coupon of the mall `c`. What refunds gave back of voided uses is nothing: they went back whole. */
export const fundFigures = sql`LEFT JOIN coupon_fund f ON f.coupon_id = c.id
  LEFT JOIN LATERAL (SELECT coalesce(sum(set_aside), 0)::bigint AS set_aside, coalesce(sum(given_back), 0)::bigint
    AS given_back FROM coupon_fund_shard h WHERE h.coupon_id = c.id) h ON true
  LEFT JOIN LATERAL (SELECT coalesce(sum(o.platform_discount - o.platform_refunded), 0)::bigint AS spent
    FROM coupon_use w JOIN orders o ON o.id = w.order_id
    WHERE w.coupon_id = c.id AND w.by = 'platform' AND o.paymenttime IS NOT NULL) w ON true`;
const mallColumns = (language: string) =>
  sql`${madeColumns(language)}, c.name AS names, c.claimable, h.set_aside, h.given_back, w.spent, m.name AS made_by,
    b.name AS started_by`;
const fromMall = sql`${from} ${fundFigures} LEFT JOIN operator m ON m.id = f.made_by LEFT
  JOIN operator b ON b.id = f.started_by`;

/** Ids grow with time. */
const couponList = {
  id: sql`c.id`,
  sorts: { made: { by: sql`c.id`, kind: "number" }, ends: { by: sql`c.ends_at`, kind: "time" } },
} as const;

/** The mall's coupons, newest first unless sorted. */
export async function mallCoupons(
  context: Context,
  { list, from, until, sort = "-made", cursor }: Received<typeof couponsOffice.list>,
  size = pageSize,
): Promise<Answered<typeof couponsOffice.list>> {
  const indexed = sql`c.store_id IS NULL`;
  const matching = sql`c.state <> 'draft' AND (c.state <> 'ended' AND c.ends_at > ${context.now}) = ${list === "open"}
    AND ${inPeriod(sql`c.created_at`, { from, until })}`;
  const { items, next } = await pageSorted(couponList, { cursor, size, sort }, (place, limit) =>
    many<MallRow & SortKeys>(
      context.tx,
      sql`SELECT ${sortKeys(couponList, place)}, ${mallColumns(context.language)} ${fromMall}
          WHERE ${indexed} AND ${matching} AND ${sortedAfter(couponList, place)} ${sortedBy(couponList, place)} LIMIT ${constant(limit)}`,
    ),
  );
  return {
    items: items.map(mallOut),
    next,
    total:
      cursor === undefined
        ? countedOf(await one<Looked>(context.tx, counting(sql`coupon c`, indexed, matching)))
        : null,
  };
}

export async function mallCoupon(context: Context, id: bigint): Promise<MallMade> {
  const found = await maybeOne<MallRow>(
    context.tx,
    sql`SELECT ${mallColumns(context.language)} ${fromMall} WHERE c.store_id IS NULL AND c.id = ${id}
      AND c.state <> 'draft'`,
  );
  return mallOut(found ?? refuse("not_found"));
}

function mallOut({ names, claimable, set_aside, spent, given_back, made_by, started_by, ...made }: MallRow): MallMade {
  return { ...madeOut(made), names, claimable, ...fundOut({ set_aside, spent, given_back }), made_by, started_by };
}

export function fundOut({ set_aside, spent, given_back }: { set_aside: bigint; spent: bigint; given_back: bigint }) {
  return {
    set_aside: moneyText(set_aside),
    spent: moneyText(spent),
    given_back: moneyText(given_back),
    kept: moneyText(set_aside - spent - given_back),
  };
}

export async function couponChoices(tx: Database, language: string): Promise<Answered<typeof couponsOffice.choices>> {
  const categories = await many<{ id: bigint; name: string; parent: string | null }>(
    tx,
    sql`SELECT k.id, coalesce(k.name ->> ${language}, k.name ->> 'en') AS name, coalesce(p.name ->> ${language},
      p.name ->> 'en') AS parent
     FROM category k LEFT JOIN category p ON p.id = k.parent_id ORDER BY coalesce(p.position, k.position),
       coalesce(p.id, k.id), p.id IS NOT NULL, k.position, k.id`,
  );
  return { categories };
}

const percentIn = (language: Language) =>
  new Intl.NumberFormat(localeOf(language), { style: "percent", maximumFractionDigits: 4 });

/** The list of the mall's coupons as a file. */
export const couponTable = tableFile<typeof couponsOffice.list>({
  row: couponsOffice.list,
  page: (context, _operator, input, size) => mallCoupons(context, input, size),
  columns: [
    { name: "name", title: "office.coupon_name", text: ({ name }) => name },
    {
      name: "value",
      title: "office.coupon_value",
      text: (coupon, language) =>
        couponValue(coupon, {
          say: (id, values) => sentence(language, id, values),
          percent: (ppm) => percentIn(language).format(ppm / 1_000_000),
        }),
    },
    { name: "claimed", title: "office.coupon_claimed", text: ({ claimed }) => claimed },
    { name: "claimed", title: "tables.coupon_total", text: ({ total }) => total },
    { name: "cost", title: "office.coupon_cost", text: ({ cost }) => cost },
    { name: "ends", title: "office.coupon_ends", text: ({ ends }) => ends },
    {
      name: "state",
      title: "office.state",
      text: ({ state }, language) => sentence(language, `office.coupon_state_${state}`),
    },
    { name: "id", title: "office.number", text: ({ id }) => id },
  ],
});
