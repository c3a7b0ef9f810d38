import { type Closable, closable, windDownCloses } from "@arcade/contract/base/settings/closures";
import type { EffectFigure } from "@arcade/contract/base/effects/acts";
import type { Effect } from "../../../platform/effects.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

const waiting: Readonly<Record<Closable, Partial<Record<EffectFigure, Sql>>>> = {
  recharge: { recharges: sql`recharge WHERE state = 'pending'` },
  withdrawal: { withdrawals: sql`withdrawal WHERE state IN ('pending', 'approved')` },
  orders: { to_pay: sql`orders WHERE cancel_at IS NOT NULL AND state = 'awaiting_payment'` },
  listing: { stores: sql`store WHERE open` },
};

/** What waits in a function while it is closed; without its name, in all that a wind-down closes. */
export const closureEffect: Effect = (_, of) => {
  const one = closable.find((name) => name === of);
  return Object.assign({}, ...(one === undefined ? windDownCloses : [one]).map((name) => waiting[name]));
};
