import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import { analyticsGoodsMost, type analytics } from "@arcade/contract/books/analytics/api";
import { minIdAt, type Context } from "../../../platform/context.ts";
import { lastDayOfMall } from "./days.sql.ts";
import { type GoodsFigures, goodsOfDays, nameGoods, type Span, sumOfDays } from "./goods-figures.sql.ts";
import { dayBefore, daysOf, eachDay, nextDay, startOf } from "./rules.ts";
import { checkPeriod } from "./summarise.ts";

const dayMs = 86_400_000;
const nothing: GoodsFigures = { views: 0, orders: 0, pieces: 0, revenue: 0n };

/** Views and sales of a store's goods, with as many days before. */
export async function goodsFigures(
  context: Context,
  storeId: bigint,
  { from, to }: Received<typeof analytics.goods>,
): Promise<Answered<typeof analytics.goods>> {
  checkPeriod(from, to);
  const length = daysOf(from, to);
  const before = { from: dayBefore(from, length), to: dayBefore(from, 1) };
  return context.mall.snapshot(async (tx) => {
    const unwritten = nextDay(await lastDayOfMall(tx));
    const unwrittenFrom = startOf(unwritten > before.from ? unwritten : before.from);
    const span: Span = {
      storeId,
      first: before.from,
      from,
      to,
      unwrittenFrom,
      end: startOf(nextDay(to)),
      leastId: minIdAt(new Date(unwrittenFrom.getTime() - dayMs)),
    };
    const [goods, days] = [await goodsOfDays(tx, span, analyticsGoodsMost), await sumOfDays(tx, span)];
    const names = new Map(
      (
        await nameGoods(
          tx,
          goods.map(({ id }) => id),
          context.language,
        )
      ).map((row) => [row.id, row]),
    );
    const byDay = new Map(days.map((row) => [row.day, row]));
    const figuresOf = (day: string): GoodsFigures => byDay.get(day) ?? nothing;
    const dates = eachDay(from, to);
    return {
      items: goods.map(({ id, views, orders, pieces, revenue, ...past }) => ({
        id,
        name: names.get(id)?.name ?? "",
        picture: names.get(id)?.picture ?? "",
        ...withRate({ views, orders, pieces, revenue }),
        before: texts({
          views: past.views_before,
          orders: past.orders_before,
          pieces: past.pieces_before,
          revenue: past.revenue_before,
        }),
      })),
      total: withRate(dates.map(figuresOf).reduce(add, nothing)),
      before: { ...before, ...withRate(eachDay(before.from, before.to).map(figuresOf).reduce(add, nothing)) },
      days: dates.map((day) => ({
        day,
        ...texts(figuresOf(day)),
        before: texts(figuresOf(dayBefore(day, length))),
      })),
    };
  });
}

const add = (one: GoodsFigures, other: GoodsFigures): GoodsFigures => ({
  views: one.views + other.views,
  orders: one.orders + other.orders,
  pieces: one.pieces + other.pieces,
  revenue: one.revenue + other.revenue,
});

const texts = ({ views, orders, pieces, revenue }: GoodsFigures) => ({
  views,
  orders,
  pieces,
  revenue: moneyText(revenue),
});

function withRate(figures: GoodsFigures) {
  const { orders, views } = figures;
  return {
    ...texts(figures),
    conversion_ppm: views === 0 || orders > views ? null : Math.round((orders * 1_000_000) / views),
  };
}
