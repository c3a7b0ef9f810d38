import { endOf, maxMaking, type CouponWanted, termsOf, timesLieAhead } from "@arcade/contract/buying/coupons/making";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { areThere, insertCoupon } from "./make.sql.ts";

interface Maker {
  /** Null: the mall. */
  store_id: bigint | null;
  name: object;
  claimable?: boolean;
  demo?: boolean;
}

/**
 * Refuses what can be seen before anything is written: `coupon_times`, `not_found` for categories and goods that are
 * not there or another's.
 */
export async function checkWanted(context: Context, wanted: CouponWanted, store_id: bigint | null): Promise<void> {
  if (!timesLieAhead(wanted, context.now)) refuse("coupon_times", { most_days: maxMaking.days });
  const { category_ids = [], goods_ids = [] } = wanted;
  if (!(await areThere(context.tx, { category_ids, goods_ids, store_id }))) refuse("not_found");
}

/** Writes a coupon. What it gives never changes from here on (the schema allows no change). Returns its id. */
export function writeCoupon(
  context: Context,
  wanted: CouponWanted,
  { store_id, name, claimable = true, demo = false }: Maker,
): bigint {
  const id = context.newId();
  const {
    scope,
    category_ids = [],
    goods_ids = [],
    claim_from,
    claim_until,
    valid_from,
    valid_until,
    valid_days,
    total,
    per_person,
  } = wanted;
  const begins = claim_from !== undefined && claim_from > context.now ? claim_from : context.now;
  const byDate = valid_days === undefined;
  insertCoupon(
    context.tx,
    {
      id,
      store_id,
      name,
      ...termsOf(wanted),
      scope,
      category_ids,
      goods_ids,
      claimable,
      claim_from: begins,
      claim_until,
      valid_from: byDate ? (valid_from ?? begins) : null,
      valid_until: byDate ? (valid_until ?? null) : null,
      valid_days: valid_days ?? null,
      ends_at: endOf(wanted),
      total,
      per_person,
      demo,
    },
    context.now,
  );
  return id;
}
