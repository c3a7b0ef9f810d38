import { levelsOf } from "@arcade/contract/shops/stores/levels";
import type { Context } from "../../../../platform/context.ts";
import type { Mall } from "../../../../platform/mall.ts";
import { freightGuards } from "../../stores/index.ts";
import { holdStore, storeAboveLevel, storeAbovePrices, storesOfLowCredit } from "./listing.sql.ts";

/** What a process has read and found right, so that it need not read it again. */
interface InOrder {
  /** The numbers of the business under which all goods were read. */
  rules: number;
  /** When all goods are read again. */
  againAt: number;
  /** The stores of low credit whose goods were read since their credit fell. */
  low: ReadonlySet<bigint>;
}

const nothingRead: InOrder = { rules: -1, againAt: 0, low: new Set() };
const inOrder = new WeakMap<Mall, InOrder>();

/** Calls that began with the numbers of before have ended by then. */
const lateMs = 60_000;
/** No verb leaves goods above their limits. This finds what somebody wrote past the verbs. */
const everyMs = 3_600_000;

/**
 * The next store with goods above its limits. All goods are read after a number of the business has changed; those of a
 * store when its credit is low and was not before. Asked once a second, a read of all goods took a third of a second of
 * PostgreSQL with 4,000 goods, and more than the look's two seconds with 100,000.
 */
export async function takeAboveLimits(context: Context, except: readonly bigint[]): Promise<bigint | null> {
  const { tx, now, settings, mall } = context;
  const limits = levelsOf(settings).map(({ goods }) => goods);
  const [aboveLevel, low] = await Promise.all([
    storeAboveLevel(tx, limits, except),
    storesOfLowCredit(tx, settings.credit_low),
  ]);
  if (aboveLevel !== null) return aboveLevel;
  const known = inOrder.get(mall) ?? nothingRead;
  const readsAll = known.rules !== settings.rules_version || known.againAt <= now.getTime();
  const fallen = low.filter((id) => !known.low.has(id));
  if (readsAll || fallen.length > 0) {
    const found = await storeAbovePrices(tx, freightGuards(context), now, readsAll ? null : fallen, except);
    if (found !== null) return holdStore(tx, found);
    // Those that could not be trimmed are still above.
    if (except.length > 0) return null;
  }
  const againMs = known.rules === settings.rules_version ? everyMs : lateMs;
  const againAt = readsAll ? now.getTime() + againMs : known.againAt;
  inOrder.set(mall, { rules: settings.rules_version, againAt, low: new Set(low) });
  return null;
}
