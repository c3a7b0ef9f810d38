import { type Database, many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Pieces to be added to a member's cart. */
export interface QuickPut {
  token_hash: Buffer;
  member_id: bigint;
  sku_id: bigint;
  quantity: number;
  now: Date;
}

/** What a put answers, and the place of the put among those that were asked. */
interface QuickAnswer {
  place: number;
  quantity: number;
  lines: number;
}

/** Adds to carts with one statement that commits alone. A put that is not plain has no answer, and wrote nothing. */
export function putInCarts(
  db: Database,
  puts: readonly QuickPut[],
  { maxQuantity, linesMost, seenSince }: { maxQuantity: number; linesMost: number; seenSince: Date },
): Promise<QuickAnswer[]> {
  return many<QuickAnswer>(
    db,
    sql`SELECT place, quantity, lines FROM put_in_carts(${puts.map(({ token_hash }) => token_hash)},
      ${puts.map(({ member_id }) => member_id)}, ${puts.map(({ sku_id }) => sku_id)},
      ${puts.map(({ quantity }) => quantity)}, ${puts.map(({ now }) => now)}, ${maxQuantity}, ${linesMost},
      ${seenSince})`,
  );
}
