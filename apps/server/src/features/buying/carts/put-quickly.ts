import type { Answered } from "@arcade/contract/endpoint";
import type { carts } from "@arcade/contract/buying/carts/api";
import { createLanes } from "../../../platform/lanes.ts";
import type { Mall } from "../../../platform/mall.ts";
import type { QuickCall } from "../../../platform/plain-change.ts";
import { isAway } from "../../../platform/sql/outage.ts";
import { slideEveryMs, tokenHash } from "../../people/account/index.ts";
import type { Put } from "./put-in-cart.ts";
import { putInCarts, type QuickPut } from "./put-quickly.sql.ts";

type Answer = Answered<typeof carts.put>;

/** So many are written in one statement. It holds the rows of their members until it commits. */
const maxBatch = 32;
/** Some tenths of a second of work. Whoever comes then is asked to try again. */
const maxWaiting = 1_000;

/**
 * Adds to carts: puts that wait while the last statement ran go together in one that commits alone
 * (docs/decisions/a-cart-line-in-one-statement.md). Null for all that is not plain: `putInCart` handles it, and gives
 * the refusals. If the database refuses the statement, nothing of it was written, and none of its puts is plain.
 */
export function putQuickly(
  mall: Mall,
): (call: Pick<QuickCall<Put>, "input" | "actor" | "token">) => Promise<Answer | null> {
  const lane = createLanes<QuickPut, Answer | null>({
    lanes: 1,
    maxBatch,
    maxWaiting,
    async write(puts) {
      try {
        return await write(mall, puts);
      } catch (error) {
        // During an outage another try would only wait again.
        if (isAway(error)) throw error;
        return puts.map(() => null);
      }
    },
  });
  return async ({ input: { sku_id, quantity, mode }, actor: { member_id }, token }) =>
    mode === "add"
      ? lane.put(member_id, { token_hash: tokenHash(token), member_id, sku_id, quantity, now: mall.clock.now() })
      : null;
}

/** The answers in the order of the puts. */
async function write({ clock, db, settings }: Mall, puts: readonly QuickPut[]): Promise<(Answer | null)[]> {
  const { line_quantity_most, cart_lines_most } = await settings();
  const found = await putInCarts(db, puts, {
    maxQuantity: line_quantity_most,
    linesMost: cart_lines_most,
    seenSince: new Date(clock.now().getTime() - slideEveryMs),
  });
  const answers = new Map(found.map(({ place, quantity, lines }) => [place, { quantity, lines }]));
  return puts.map((_put, index) => answers.get(index + 1) ?? null);
}
