import type { Answered } from "@arcade/contract/endpoint";
import type { Language } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import type { StartStep } from "@arcade/contract/shops/stores/start";
import type { stores } from "@arcade/contract/shops/stores/api";
import type { Hours } from "@arcade/contract/shops/stores/profile";
import { pageOf } from "../../../platform/http/page-of.ts";
import { type Database, many } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import { actsFor } from "../../../platform/sql/acts-for.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { type Context, type Merchant, selfOf } from "../../../platform/context.ts";
import { unreadAsHost } from "../../people/account/index.ts";
import { meanOfStars } from "./rules.ts";

const cardsAPage = 24;

/** The columns of a store's card; `s` is the store. For other features' lists of stores. */
export const storeColumns = (
  language: string,
) => sql`s.id, coalesce(s.name->>${language}, s.name->>'en') AS name, s.logo, s.level, s.credit, s.fans, s.goods,
  s.holiday_until,
  ARRAY(SELECT g.pictures[1] FROM goods g WHERE g.store_id = s.id AND g.on_sale AND g.store_open
    ORDER BY g.score DESC, g.id DESC LIMIT 3) AS pictures`;

export interface StoreCardRow {
  id: bigint;
  name: string;
  logo: string;
  level: number;
  credit: number;
  fans: number;
  goods: number;
  holiday_until: Date | null;
  pictures: string[];
}

interface DetailRow {
  id: bigint;
  name: string;
  description: string;
  logo: string;
  banner: string;
  level: number;
  credit: number;
  stars_sum: number;
  ratings: number;
  fans: number;
  goods: number;
  ships_from: string;
  since: Date;
  open: boolean;
  hours: Hours | null;
  holiday_until: Date | null;
  holiday_note: string;
  demo: boolean;
  categories: { id: string; name: string; goods: number }[];
}

export async function storeDetail(
  { tx, language, settings }: Context,
  id: bigint,
): Promise<Answered<typeof stores.detail>> {
  const [row] = await many<DetailRow>(
    tx,
    sql`SELECT s.id, coalesce(s.name->>${language}, s.name->>'en') AS name, coalesce(s.description->>${language},
      s.description->>'en') AS description, s.logo, s.banner, s.level, s.credit,
            r.stars_sum, r.ratings, s.fans, s.goods, s.ships_from, s.created_at AS since, s.open, s.hours,
            s.holiday_until, coalesce(s.holiday_note->>${language}, s.holiday_note->>'en', '') AS holiday_note, s.demo,
            (SELECT coalesce(json_agg(json_build_object('id', c.id::text, 'name', coalesce(c.name->>${language},
              c.name->>'en'), 'goods', n.goods) ORDER BY n.goods DESC, c.position, c.id), '[]')
               FROM (SELECT category_id, count(*) AS goods FROM goods WHERE store_id = s.id AND on_sale
                 GROUP BY category_id) n JOIN category c ON c.id = n.category_id) AS categories
     FROM store s CROSS JOIN LATERAL (SELECT coalesce(sum(stars_sum), 0)::int AS stars_sum,
       coalesce(sum(ratings), 0)::int AS ratings FROM goods WHERE store_id = s.id) r
     WHERE s.id = ${id}`,
  );
  if (row === undefined) return refuse("not_found");
  const { stars_sum, holiday_until, holiday_note, ...shown } = row;
  return {
    ...shown,
    holiday: holiday_until === null ? null : { until: holiday_until, note: holiday_note },
    rating: meanOfStars(stars_sum, row.ratings),
    categories: row.categories.map((category) => ({ ...category, id: BigInt(category.id) })),
    credit_terms: {
      days: settings.credit_days,
      start: settings.credit_start,
      low: settings.credit_low,
      low_price: moneyText(BigInt(settings.credit_low_price_micro)),
    },
  };
}

export async function storeToMe(tx: Database, memberId: bigint, id: bigint): Promise<Answered<typeof stores.mine>> {
  const [row] = await many<{ followed: boolean; own: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM follow f WHERE f.member_id = ${memberId} AND f.store_id = s.id) AS followed,
      ${actsFor(sql`s.id`, sql`s.owner_id`, memberId)} AS own FROM store s WHERE s.id = ${id}`,
  );
  return row ?? refuse("not_found");
}

export async function followedStores(
  tx: Database,
  memberId: bigint,
  cursor: string | undefined,
  language: Language,
): Promise<Answered<typeof stores.followed>> {
  return pageOf(
    { cursor, size: cardsAPage, keys: ["time", "number"] },
    ([ms, id], limit) =>
      many<StoreCardRow & { open: boolean; createtime: Date }>(
        tx,
        sql`SELECT ${storeColumns(language)}, s.open, f.created_at AS createtime FROM follow f
          JOIN store s ON s.id = f.store_id
     WHERE f.member_id = ${memberId} AND (${ms}::timestamptz IS NULL
       OR (f.created_at, f.store_id) < (${ms}, ${id}::bigint))
     ORDER BY f.created_at DESC, f.store_id DESC LIMIT ${constant(limit)}`,
      ),
    (last) => [last.createtime, last.id],
  );
}

/** Which of these stores exist, and whose they are. */
export function ownersOfStores(tx: Database, storeIds: readonly bigint[]): Promise<{ id: bigint; owner_id: bigint }[]> {
  return many<{ id: bigint; owner_id: bigint }>(tx, sql`SELECT id, owner_id FROM store WHERE id = ANY(${storeIds})`);
}

export interface DashboardRow {
  id: bigint;
  name: string;
  logo: string;
  level: number;
  to_buy: number;
  buy_deadline: Date | null;
  to_ship: number;
  ship_deadline: Date | null;
  refunds: number;
  refund_deadline: Date | null;
  messages: number;
  low_stock: number;
  visitors: number;
  orders_today: number;
  turnover: bigint;
  /** What today's sales bring in the end, without those in groups that have not filled. */
  profit: bigint;
  start: Record<StartStep, boolean>;
}

/** The figures of the merchant's first page that are counted; `day` is the start of the present UTC day. */
export async function dashboardFigures(
  tx: Database,
  merchant: Merchant,
  language: Language,
  day: Date,
  lowStock: number,
): Promise<DashboardRow> {
  const { store_id: storeId } = merchant;
  const [row] = await many<DashboardRow>(
    tx,
    sql`SELECT s.id, coalesce(s.name->>${language}, s.name->>'en') AS name, s.logo, s.level, waiting.*, asked.*,
      today.*, ${unreadAsHost(selfOf(merchant))} AS messages,
            (SELECT count(*)::int FROM sku k JOIN goods g ON g.id = k.goods_id WHERE g.store_id = s.id AND g.on_sale
              AND k.removed_at IS NULL AND k.on_hand - k.reserved <= coalesce(g.low_stock, ${lowStock})) AS low_stock,
            (SELECT count(DISTINCT v.member_id)::int FROM visit v JOIN goods g ON g.id = v.goods_id
              WHERE g.store_id = s.id AND v.visited_at >= ${day} AND v.member_id <> s.owner_id) AS visitors,
            jsonb_build_object(
              'face', EXISTS (SELECT FROM jsonb_each_text(s.description) d WHERE d.value <> ''),
              'hours', s.hours IS NOT NULL, 'return_address', s.return_address IS NOT NULL,
              -- Every store begins with a free template. One that charges made another; one with goods has chosen.
              'freight', goods.any OR EXISTS (SELECT FROM freight_template f WHERE f.store_id = s.id
                AND f.kind <> 'free'),
              'goods', goods.any,
              'shipped', EXISTS (SELECT FROM orders o WHERE o.store_id = s.id AND o.delivertime IS NOT NULL)) AS start
     FROM store s
     CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM goods g WHERE g.store_id = s.id) AS any) goods
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE o.supplied AND o.purchasetime IS NULL)::int AS to_buy,
         min(o.ship_by) FILTER (WHERE o.supplied AND o.purchasetime IS NULL) AS buy_deadline,
              count(*) FILTER (WHERE NOT o.supplied)::int AS to_ship, min(o.ship_by) FILTER (WHERE NOT o.supplied)
                AS ship_deadline
       FROM orders o WHERE o.store_id = s.id AND o.state = 'awaiting_shipment' AND o.group_until IS NULL
         AND NOT o.refund_open
     ) waiting
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS refunds, min(r.deadline) AS refund_deadline FROM refund r WHERE r.store_id = s.id
         AND r.state IN ('applied', 'returned', 'replacing')
     ) asked
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS orders_today, coalesce(sum(o.actual_payment + o.platform_discount), 0)::bigint
         AS turnover,
              coalesce(sum(o.profit) FILTER (WHERE o.group_until IS NULL), 0)::bigint AS profit FROM orders o
                WHERE o.store_id = s.id AND o.paymenttime >= ${day}
     ) today
     WHERE s.id = ${storeId}`,
  );
  if (row === undefined) throw new Error(`a merchant without a store: ${storeId}`);
  return row;
}
