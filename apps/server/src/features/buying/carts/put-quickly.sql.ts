import type { Answered } from "@arcade/contract/endpoint";
import type { carts } from "@arcade/contract/buying/carts/api";
import { maybeOne } from "../../../platform/database.ts";
import type { Actor } from "../../../platform/context.ts";
import type { Mall } from "../../../platform/mall.ts";
import { sql } from "../../../platform/sql.ts";
import { slideEveryMs, tokenHash } from "../../people/account/index.ts";
import type { Put } from "./put-in-cart.ts";

/**
 * Adds to the cart with one statement that commits alone (docs/decisions/a-cart-line-in-one-statement.md). Null for all
 * other cases: `putInCart` handles them, and gives the refusals.
 */
export function putQuickly({ clock, db, settings }: Mall) {
  return async ({
    input: { sku_id, quantity, mode },
    actor: { member_id },
    token,
  }: {
    input: Put;
    actor: Actor;
    token: string;
  }): Promise<Answered<typeof carts.put> | null> => {
    if (mode !== "add") return null;
    const { line_quantity_most, cart_lines_most } = await settings();
    const now = clock.now();
    return maybeOne<{ quantity: number; lines: number }>(
      db,
      sql`SELECT quantity, lines FROM put_in_cart(${tokenHash(token)}, ${member_id}, ${sku_id}, ${quantity},
        ${line_quantity_most}, ${cart_lines_most}, ${now}, ${new Date(now.getTime() - slideEveryMs)})`,
    );
  };
}
