import type { Answered, Received } from "@arcade/contract/endpoint";
import type { figuresOffice } from "@arcade/contract/books/analytics/office";
import type { Language } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { type Database, many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Context } from "../../../platform/context.ts";
import { countDay, lastDayOfMall, type MallFigures } from "./days.sql.ts";
import { dayBefore, dayOf, eachDay } from "./rules.ts";
import { oneDay } from "./write-up-days.ts";

const maxTop = 10;
const maxWords = 20;

type Input = Received<typeof figuresOffice.overview>;

const nothing: MallFigures = {
  orders: 0,
  volume: 0n,
  refunds: 0,
  refunded: 0n,
  members: 0,
  recharges: 0,
  recharged: 0n,
  withdrawals: 0,
  withdrawn: 0n,
  escrow: 0n,
};

/** The period ends with the last day that is written. */
async function periodOf(tx: Database, days: number): Promise<{ from: string; to: string; before: string }> {
  const to = await lastDayOfMall(tx);
  return { from: dayBefore(to, days - 1), to, before: dayBefore(to, 2 * days - 1) };
}

/** The mall's figures by day, with the period before; all of one moment. */
export async function overview(context: Context, { days }: Input): Promise<Answered<typeof figuresOffice.overview>> {
  const length = Number(days);
  return context.mall.snapshot(async (tx) => {
    const { from, to, before } = await periodOf(tx, length);
    const rows = await many<MallFigures & { day: string }>(
      tx,
      sql`SELECT day::text AS day, orders, volume, refunds, refunded, members, recharges, recharged, withdrawals,
        withdrawn, escrow FROM mall_day WHERE day BETWEEN ${before}::date AND ${to}::date`,
    );
    const byDay = new Map(rows.map((row) => [row.day, row]));
    const figuresOf = (day: string): MallFigures => byDay.get(day) ?? nothing;
    const dates = eachDay(from, to);
    const today = dayOf(context.now);
    return {
      from,
      to,
      days: dates.map((day) => ({
        day,
        ...texts(figuresOf(day)),
        before: texts(figuresOf(dayBefore(day, length))),
      })),
      total: totalOf(dates.map(figuresOf)),
      before: totalOf(dates.map((day) => figuresOf(dayBefore(day, length)))),
      today: { day: today, ...texts(await countDay(tx, oneDay(today))) },
    };
  });
}

function totalOf(days: readonly MallFigures[]) {
  const total = days.reduce<MallFigures>(
    (sum, day) => ({
      orders: sum.orders + day.orders,
      volume: sum.volume + day.volume,
      refunds: sum.refunds + day.refunds,
      refunded: sum.refunded + day.refunded,
      members: sum.members + day.members,
      recharges: sum.recharges + day.recharges,
      recharged: sum.recharged + day.recharged,
      withdrawals: sum.withdrawals + day.withdrawals,
      withdrawn: sum.withdrawn + day.withdrawn,
      escrow: day.escrow,
    }),
    nothing,
  );
  const refund_ppm = total.volume === 0n ? null : Number((total.refunded * 1_000_000n) / total.volume);
  return { ...texts(total), refund_ppm };
}

const texts = ({ orders, refunds, members, recharges, withdrawals, ...amounts }: MallFigures) => ({
  orders,
  volume: moneyText(amounts.volume),
  refunds,
  refunded: moneyText(amounts.refunded),
  members,
  recharges,
  recharged: moneyText(amounts.recharged),
  withdrawals,
  withdrawn: moneyText(amounts.withdrawn),
  escrow: moneyText(amounts.escrow),
});

/** The most sold goods and the most frequent searches. Reads the rows of the period's days, no order. */
export async function tops(context: Context, { days }: Input): Promise<Answered<typeof figuresOffice.tops>> {
  const { language } = context;
  return context.mall.snapshot(async (tx) => {
    const { from, to } = await periodOf(tx, Number(days));
    const priced = <Row extends { revenue: bigint }>(rows: readonly Row[]) =>
      rows.map((row) => ({ ...row, revenue: moneyText(row.revenue) }));
    const words = await searchedMost(tx, from);
    return {
      goods: priced(await topGoods(tx, from, to, language)),
      categories: priced(await topCategories(tx, from, to, language)),
      stores: priced(await topStores(tx, from, to, language)),
      searches: words.max,
      without_result: words.without,
      searched: words.all,
    };
  });
}

interface Top {
  id: bigint;
  name: string;
  orders: number;
  revenue: bigint;
}

function topGoods(tx: Database, from: string, to: string, language: Language): Promise<(Top & { store: string })[]> {
  return many(
    tx,
    sql`SELECT t.id, coalesce(g.name->>${language}, g.name->>'en') AS name,
       coalesce(g.store_name->>${language}, g.store_name->>'en') AS store, t.orders, t.revenue
     FROM (SELECT goods_id AS id, sum(orders)::int AS orders, sum(revenue)::bigint AS revenue FROM goods_day
       WHERE day BETWEEN ${from}::date AND ${to}::date AND orders > 0
       GROUP BY goods_id ORDER BY 3 DESC, 1 LIMIT ${maxTop}) t JOIN goods g ON g.id = t.id
     ORDER BY t.revenue DESC, t.id`,
  );
}

function topCategories(tx: Database, from: string, to: string, language: Language): Promise<Top[]> {
  return many(
    tx,
    sql`SELECT t.id, coalesce(c.name->>${language}, c.name->>'en') AS name, t.orders, t.revenue
     FROM (SELECT g.category_id AS id, sum(d.orders)::int AS orders, sum(d.revenue)::bigint AS revenue
       FROM goods_day d JOIN goods g ON g.id = d.goods_id
       WHERE d.day BETWEEN ${from}::date AND ${to}::date AND d.orders > 0
       GROUP BY g.category_id ORDER BY 3 DESC, 1 LIMIT ${maxTop}) t JOIN category c ON c.id = t.id
     ORDER BY t.revenue DESC, t.id`,
  );
}

function topStores(tx: Database, from: string, to: string, language: Language): Promise<Top[]> {
  return many(
    tx,
    sql`SELECT t.id, coalesce(s.name->>${language}, s.name->>'en') AS name, t.orders, t.revenue
     FROM (SELECT store_id AS id, sum(orders)::int AS orders, sum(revenue)::bigint AS revenue FROM store_day
       WHERE day BETWEEN ${from}::date AND ${to}::date AND orders > 0
       GROUP BY store_id ORDER BY 3 DESC, 1 LIMIT ${maxTop}) t JOIN store s ON s.id = t.id
     ORDER BY t.revenue DESC, t.id`,
  );
}

interface Searched {
  words: string;
  language: Language;
  searches: number;
  found_nothing: number;
}

async function searchedMost(tx: Database, from: string) {
  const rows = await many<Searched & { place: number; missed: number }>(
    tx,
    sql`SELECT * FROM (
       SELECT folded AS words, language, sum(searches)::int AS searches, sum(found_nothing)::int AS found_nothing,
         row_number() OVER (ORDER BY sum(searches) DESC, folded, language)::int AS place,
         row_number() OVER (ORDER BY sum(found_nothing) DESC, folded, language)::int AS missed
       FROM search_day WHERE day >= ${from}::date AND store_id = 0 AND folded <> '' GROUP BY folded, language
     ) w WHERE place <= ${maxWords} OR (missed <= ${maxWords} AND found_nothing > 0)`,
  );
  const [all] = await many<{ searches: number; found_nothing: number; without_words: number }>(
    tx,
    sql`SELECT coalesce(sum(searches), 0)::int AS searches, coalesce(sum(found_nothing), 0)::int AS found_nothing,
       coalesce(sum(searches) FILTER (WHERE folded = ''), 0)::int AS without_words
     FROM search_day WHERE day >= ${from}::date AND store_id = 0`,
  );
  const shown = ({ words, language, searches, found_nothing }: Searched) => ({
    words,
    language,
    searches,
    found_nothing,
  });
  return {
    max: rows
      .filter(({ place }) => place <= maxWords)
      .toSorted((one, other) => one.place - other.place)
      .map(shown),
    without: rows
      .filter(({ missed, found_nothing }) => missed <= maxWords && found_nothing > 0)
      .toSorted((one, other) => one.missed - other.missed)
      .map(shown),
    all: all ?? { searches: 0, found_nothing: 0, without_words: 0 },
  };
}

type Queues = Answered<typeof figuresOffice.queues>;
type QueueItem = Queues["items"][number];

export async function queueAges({ mall }: Context, { days }: Input): Promise<Queues> {
  return mall.snapshot(async (tx) => {
    const { from, to } = await periodOf(tx, Number(days));
    const rows = await many<Pick<QueueItem, "kind" | "part"> & QueueItem["days"][number]>(
      tx,
      sql`SELECT day::text AS day, kind, nullif(part, '') AS part, waiting, late, oldest_minutes FROM queue_day
       WHERE day BETWEEN ${from}::date AND ${to}::date ORDER BY kind, part, day`,
    );
    const queues = Map.groupBy(rows, ({ kind, part }) => `${kind} ${part ?? ""}`);
    const items = [...queues.values()].flatMap((of) => {
      const [first] = of;
      if (first === undefined) return [];
      const at = new Map(of.map((row) => [row.day, row]));
      return [
        {
          kind: first.kind,
          part: first.part,
          days: eachDay(from, to).map((day) => {
            const { waiting, late, oldest_minutes } = at.get(day) ?? { waiting: 0, late: 0, oldest_minutes: 0 };
            return { day, waiting, late, oldest_minutes };
          }),
        },
      ];
    });
    return { from, to, items };
  });
}
