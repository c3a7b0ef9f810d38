import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import { analyticsDaysMost, type analytics } from "@arcade/contract/books/analytics/api";
import { refuse } from "../../../platform/http/refuse.ts";
import { minIdAt, type Context } from "../../../platform/context.ts";
import { settledEver, toBeSettled } from "../../shops/stores/index.ts";
import { add, cashOf, dayBefore, dayOf, daysOf, type Figures, nextDay, nothing, startOf, stepsOf } from "./rules.ts";
import { lastWrittenDay, paymentsByDay, salesByDay, storeDays } from "./views.ts";

const dayMs = 86_400_000;

/** Refuses `period_backwards` and `period_too_long` {max}. */
export function checkPeriod(from: string, to: string): void {
  const days = daysOf(from, to);
  if (days < 1) refuse("period_backwards");
  if (days > analyticsDaysMost) refuse("period_too_long", { max: analyticsDaysMost });
}

export interface Summary {
  steps: (Figures & { from: string; to: string })[];
  total: Figures;
  answer: Answered<typeof analytics.summary>;
}

/** A store's figures of a period, all of one moment (PROOF REL-037). */
export async function summarise(
  context: Context,
  storeId: bigint,
  { from, to, step }: Received<typeof analytics.summary>,
): Promise<Summary> {
  checkPeriod(from, to);
  const length = daysOf(from, to);
  const past = { from: dayBefore(from, length), to: dayBefore(from, 1) };
  return context.mall.snapshot(async (tx) => {
    const days = new Map(
      (await storeDays(tx, storeId, past.from, to)).map(({ day, ...figures }) => [day, { ...nothing, ...figures }]),
    );
    const unwritten = nextDay(await lastWrittenDay(tx));
    if (unwritten <= to) {
      const start = startOf(unwritten > past.from ? unwritten : past.from);
      for (const { day, ...paid } of await paymentsByDay(
        tx,
        storeId,
        start,
        minIdAt(new Date(start.getTime() - dayMs)),
      ))
        if (day <= to) days.set(day, { ...(days.get(day) ?? nothing), ...paid });
    }

    for (const { day, ...sold } of await salesByDay(tx, storeId, startOf(past.from), startOf(nextDay(to))))
      days.set(day, { ...(days.get(day) ?? nothing), ...sold });

    const steps = stepsOf(from, to, step).map((span) => ({ ...span, ...sumOf(days, span) }));
    const total = steps.reduce<Figures>(add, nothing);
    const answer = {
      steps: steps.map((figures) => ({ from: figures.from, to: figures.to, ...texts(figures) })),
      total: texts(total),
      before: { ...past, ...texts(sumOf(days, past)) },
      to_be_settled: moneyText(await toBeSettled(tx, storeId)),
      settled_ever: moneyText(await settledEver(tx, storeId)),
      as_of: context.now,
    };
    return { steps, total, answer };
  });
}

function sumOf(days: ReadonlyMap<string, Figures>, { from, to }: { from: string; to: string }): Figures {
  let total = nothing;
  for (let day = from; day <= to; day = dayOf(new Date(startOf(day).getTime() + dayMs)))
    total = add(total, days.get(day) ?? nothing);
  return total;
}

function texts(figures: Figures) {
  return {
    orders: figures.orders,
    revenue: moneyText(figures.revenue),
    refunds: moneyText(figures.refunds),
    purchases: moneyText(figures.purchases),
    commission: moneyText(figures.commission),
    cash: moneyText(cashOf(figures)),
    settled: moneyText(figures.settled),
    profit: moneyText(figures.profit),
    in_groups: moneyText(figures.in_groups),
  };
}
