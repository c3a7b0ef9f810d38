import { readMoney } from "@arcade/contract/money";
import { priceAt } from "@arcade/contract/supply/price";
import { tokensOf } from "@arcade/contract/catalogue/tokens";
import { rows } from "../src/platform/database.ts";
import type { Turn } from "../src/platform/turn.ts";
import type { World } from "./world.ts";

export interface GivenSupplyItem {
  item_id: bigint;
  supplier_id: bigint;
  category_id: bigint;
  /** One for each figure of `pieces`. */
  skus: bigint[];
}

interface WantedItem {
  name?: string;
  /** What the supplier has of each SKU. */
  pieces?: number[];
  purchase_price?: string;
  suggested_price?: string;
  level?: number;
  category_id?: bigint;
  supplier_id?: bigint;
}

/** An item of the supply catalogue; each SKU costs 10.00 and is suggested at 11.00 unless asked otherwise. */
export function givenSupplyItem(world: World, wanted: WantedItem = {}): Promise<GivenSupplyItem> {
  return world.inTurn((turn) => makeSupplyItem(turn, wanted));
}

/** The same within a transaction. */
export async function makeSupplyItem(turn: Turn, wanted: WantedItem): Promise<GivenSupplyItem> {
  const { pieces = [100], level = 0 } = wanted;
  const purchase = readMoney(wanted.purchase_price ?? "10.00") ?? 0n;
  const suggested = wanted.suggested_price === undefined ? priceAt(purchase, 100_000) : readMoney(wanted.suggested_price);
  const supplier_id = wanted.supplier_id ?? turn.newId();
  const category_id = wanted.category_id ?? turn.newId();
  const item_id = turn.newId();
  const name = wanted.name ?? `Item ${item_id}`;
  if (wanted.supplier_id === undefined)
    await rows(turn.tx, "INSERT INTO supplier (id, name, country, created_at) VALUES ($1, $2, 'CN', $3)", [supplier_id, `Supplier ${supplier_id}`, turn.now]);
  if (wanted.category_id === undefined)
    await rows(turn.tx, "INSERT INTO category (id, name, picture, position) VALUES ($1, $2, 'category', 1)", [category_id, JSON.stringify({ en: "Things" })]);
  const axes = pieces.length === 1 ? [] : [{ name: { en: "Size" }, values: pieces.map((_, index) => ({ name: { en: `Size ${index}` } })) }];
  await rows(
    turn.tx,
    `INSERT INTO supply_item (id, supplier_id, category_id, name, description, pictures, axes, parameters, ships_from, level, tokens, created_at)
     VALUES ($1, $2, $3, $4, $4, '{picture}', $5, '[]', 'CN', $6, array_to_tsvector($7::text[]), $8)`,
    [item_id, supplier_id, category_id, JSON.stringify({ en: name }), JSON.stringify(axes), level, tokensOf(name), turn.now],
  );
  const skus = pieces.map(() => turn.newId());
  for (const [index, sku] of skus.entries()) {
    const on_hand = pieces[index] ?? 0;
    await rows(
      turn.tx,
      `INSERT INTO supply_sku (id, item_id, "values", picture, purchase_price, suggested_price, weight_grams, on_hand) VALUES ($1, $2, $3, 'picture', $4, $5, 500, $6)`,
      [sku, item_id, pieces.length === 1 ? [] : [index], purchase, suggested, on_hand],
    );
    await rows(turn.tx, "INSERT INTO supply_price (supply_sku_id, since, purchase_price, suggested_price) VALUES ($1, $2, $3, $4)", [
      sku,
      turn.now,
      purchase,
      suggested,
    ]);
    if (on_hand > 0)
      await rows(turn.tx, "INSERT INTO supply_move (id, supply_sku_id, delta, reason, created_at) VALUES ($1, $2, $3, 'delivered', $4)", [
        turn.newId(),
        sku,
        on_hand,
        turn.now,
      ]);
  }
  return { item_id, supplier_id, category_id, skus };
}
