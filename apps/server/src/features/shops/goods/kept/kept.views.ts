import type { Answered } from "@arcade/contract/endpoint";
import type { goods } from "@arcade/contract/shops/goods/api";
import type { Language } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { pageOf } from "../../../../platform/http/page-of.ts";
import { type Database, many } from "../../../../platform/database.ts";
import { constant, sql } from "../../../../platform/sql.ts";
import { actsFor } from "../../../../platform/sql/acts-for.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import { cardColumns, cardOf, type CardRow } from "../card.views.ts";

const cardsAPage = 24;

export async function goodsToMe(tx: Database, memberId: bigint, id: bigint): Promise<Answered<typeof goods.mine>> {
  const [row] = await many<Answered<typeof goods.mine>>(
    tx,
    sql`SELECT EXISTS (SELECT FROM favourite f WHERE f.member_id = ${memberId} AND f.goods_id = g.id) AS favourite,
            EXISTS (SELECT FROM follow w WHERE w.member_id = ${memberId} AND w.store_id = g.store_id) AS store_followed,
            ${actsFor(sql`s.id`, sql`s.owner_id`, memberId)} AS own,
            (SELECT d.per_person - coalesce((SELECT p.pieces FROM deal_person p WHERE p.deal_id = d.id
              AND p.member_id = ${memberId}), 0)
               FROM deal d WHERE d.goods_id = g.id AND d.state = 'running') AS deal_left,
            EXISTS (SELECT FROM report p WHERE p.kind = 'goods' AND p.subject_id = g.id AND p.member_id = ${memberId}
              AND p.state = 'open') AS reported
     FROM goods g JOIN store s ON s.id = g.store_id WHERE g.id = ${id}`,
  );
  return row ?? refuse("not_found");
}

interface FavouriteRow extends CardRow {
  on_sale: boolean;
  createtime: Date;
  fell_from: bigint | null;
  back_in_stock: boolean;
}

/** A notice is shown while it is still true, for 30 days. */
const fallen = (now: Date) =>
  sql`g.on_sale AND g.store_open AND n.kind = 'price_fell' AND n.was > g.price
    AND n.created_at > ${now}::timestamptz - interval '30 days'`;

/** A member's favourites; `only` "fell" are those that have become cheaper. */
export async function favouriteCards(
  tx: Database,
  memberId: bigint,
  { only, cursor }: { only?: "fell" | undefined; cursor?: string | undefined },
  language: Language,
  now: Date,
): Promise<Answered<typeof goods.favourites>> {
  const { items, next } = await pageOf(
    { cursor, size: cardsAPage, keys: ["time", "number"] },
    ([ms, id], limit) =>
      many<FavouriteRow>(
        tx,
        sql`SELECT ${cardColumns(language)}, g.on_sale AND g.store_open AS on_sale, f.created_at AS createtime,
            (SELECT n.was FROM goods_notice n WHERE n.member_id = ${memberId} AND n.goods_id = g.id
              AND ${fallen(now)}) AS fell_from,
            g.in_stock AND EXISTS (SELECT FROM goods_notice n WHERE n.member_id = ${memberId} AND n.goods_id = g.id
              AND n.kind = 'back_in_stock' AND n.created_at > ${now}::timestamptz - interval '30 days') AS back_in_stock
     FROM favourite f JOIN goods g ON g.id = f.goods_id
     WHERE f.member_id = ${memberId} AND (${ms}::timestamptz IS NULL
       OR (f.created_at, f.goods_id) < (${ms}, ${id}::bigint))
       AND (NOT ${only === "fell"} OR EXISTS (SELECT FROM goods_notice n WHERE n.member_id = ${memberId}
         AND n.goods_id = g.id AND ${fallen(now)}))
     ORDER BY f.created_at DESC, f.goods_id DESC LIMIT ${constant(limit)}`,
      ),
    (last) => [last.createtime, last.id],
  );
  return {
    items: items.map((row) => ({
      ...cardOf(row),
      on_sale: row.on_sale,
      createtime: row.createtime,
      fell_from: row.fell_from === null ? null : moneyText(row.fell_from),
      back_in_stock: row.back_in_stock,
    })),
    next,
  };
}

export async function favouriteNotices(
  tx: Database,
  memberId: bigint,
  now: Date,
): Promise<Answered<typeof goods.notices>> {
  const [found] = await many<Answered<typeof goods.notices>>(
    tx,
    sql`SELECT EXISTS (SELECT FROM notice_choice WHERE member_id = ${memberId} AND topic = 'favourites'
      AND by_mail) AS mail,
            (SELECT count(*)::int FROM goods_notice n JOIN goods g ON g.id = n.goods_id
              JOIN favourite f ON f.member_id = ${memberId} AND f.goods_id = g.id
             WHERE n.member_id = ${memberId} AND n.was > g.price AND g.on_sale AND g.store_open
               AND n.created_at > ${now}::timestamptz - interval '30 days') AS fell`,
  );
  return found ?? { mail: false, fell: 0 };
}

export async function visitedCards(
  tx: Database,
  memberId: bigint,
  cursor: string | undefined,
  language: Language,
  since: Date,
): Promise<Answered<typeof goods.history>> {
  const { items, next } = await pageOf(
    { cursor, size: cardsAPage, keys: ["time", "number"] },
    ([ms, id], limit) =>
      many<CardRow & { on_sale: boolean; visited: Date }>(
        tx,
        sql`SELECT ${cardColumns(language)}, g.on_sale AND g.store_open AS on_sale, v.visited_at AS visited
     FROM visit v JOIN goods g ON g.id = v.goods_id
     WHERE v.member_id = ${memberId} AND v.kept AND v.visited_at >= ${since} AND (${ms}::timestamptz IS NULL
       OR (v.visited_at, v.goods_id) < (${ms}, ${id}::bigint))
     ORDER BY v.visited_at DESC, v.goods_id DESC LIMIT ${constant(limit)}`,
      ),
    (last) => [last.visited, last.id],
  );
  return {
    items: items.map((row) => ({ ...cardOf(row), on_sale: row.on_sale, visited: row.visited })),
    next,
  };
}
