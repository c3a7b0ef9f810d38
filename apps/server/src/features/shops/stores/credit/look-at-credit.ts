import type { Answered } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { storeCredit, storeCreditOffice } from "@arcade/contract/shops/stores/credit";
import type { IdText, TimeText } from "@arcade/contract/wire";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../../platform/context.ts";
import { type CreditChange, creditCauses, creditFigures, creditHistory, storeHead } from "./credit.views.ts";
import { creditOf, creditPartsOf, raisesOf, startOfCredit } from "../rules.ts";

const causesShown = 100;
const historyShown = 100;
const dayMs = 86_400_000;

/** The merchant's own credit, with what would raise it and the appeals. */
export async function myCredit(context: Context, { store_id }: Merchant): Promise<Answered<typeof storeCredit.mine>> {
  const { figures, shown } = await creditNow(context, store_id);
  const history = await creditHistory(context.tx, store_id, historyShown);
  return {
    ...shown,
    raises: raisesOf(figures, context.settings.credit_start),
    history: history.map((change) => {
      const { appeal, ...made } = onWire(change);
      return { ...made, appeal, may_appeal: appeal === null && change.to < change.from && change.orders.length > 0 };
    }),
  };
}

/** The same of any store, for operators. */
export async function creditOfStore(
  context: Context,
  store_id: bigint,
): Promise<Answered<typeof storeCreditOffice.one>> {
  const head = (await storeHead(context.tx, store_id, context.language)) ?? refuse("not_found");
  const { shown } = await creditNow(context, store_id);
  const history = await creditHistory(context.tx, store_id, historyShown);
  return {
    ...shown,
    store: { id: head.id, name: head.name, level: head.level },
    history: history.map(({ appeal: _appeal, ...change }) => onWire({ ...change, appeal: null })),
  };
}

async function creditNow({ tx, now, settings }: Context, store_id: bigint) {
  const { credit_days: days, credit_start: start, credit_low: low, order_ship_hours: ship_hours } = settings;
  const since = startOfCredit(now, days);
  const [figures, causes] = await Promise.all([
    creditFigures(tx, store_id, since, now, settings.credit_buyer_orders_most),
    creditCauses(tx, store_id, since, now, causesShown),
  ]);
  const shown = {
    credit: creditOf(figures, start).total,
    days,
    start,
    low,
    low_price: moneyText(BigInt(settings.credit_low_price_micro)),
    ship_hours,
    parts: creditPartsOf(figures, start),
    causes: causes.map((cause) => ({ ...cause, until: new Date(cause.at.getTime() + days * dayMs) })),
  };
  return { figures, shown };
}

/** Ids and times inside the database's JSON are texts already, in the form of the wire. */
function onWire({ orders, appeal, ...change }: CreditChange) {
  return {
    ...change,
    orders: orders as unknown as { order_id: IdText; order_no: string }[], // as above
    appeal: appeal as
      | ({ made: TimeText; answer_by: TimeText } & Omit<NonNullable<CreditChange["appeal"]>, "made" | "answer_by">)
      | null, // as above
  };
}
