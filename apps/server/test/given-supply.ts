import type { ProposalKind } from "@arcade/contract/operators/proposals";
import { readMoney } from "@arcade/contract/money";
import { priceAt } from "@arcade/contract/supply/price";
import { tokensOf } from "@arcade/contract/catalogue/tokens";
import { row, rows } from "../src/platform/database.ts";
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
  if (wanted.supplier_id === undefined) await makeSupplier(turn, supplier_id);
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
  const approved = await approvedProposal(turn, "supply_price");
  // A SKU and its first price point at each other.
  await rows(turn.tx, "SET CONSTRAINTS supply_sku_price_in_force DEFERRED");
  for (const [index, sku] of skus.entries()) {
    const on_hand = pieces[index] ?? 0;
    await rows(
      turn.tx,
      `INSERT INTO supply_sku (id, item_id, "values", picture, purchase_price, suggested_price, price_since, weight_grams, on_hand)
       VALUES ($1, $2, $3, 'picture', $4, $5, $7, 500, $6)`,
      [sku, item_id, pieces.length === 1 ? [] : [index], purchase, suggested, on_hand, turn.now],
    );
    await rows(turn.tx, "INSERT INTO supply_price (supply_sku_id, since, purchase_price, suggested_price, proposal_id) VALUES ($1, $2, $3, $4, $5)", [
      sku,
      turn.now,
      purchase,
      suggested,
      approved,
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

/** A supplier whose freight is 5.00 for the first piece and 1.00 for each further one, as a store's is in `givenStore`. */
async function makeSupplier(turn: Turn, id: bigint): Promise<void> {
  await rows(turn.tx, "INSERT INTO supplier (id, name, country, created_at) VALUES ($1, $2, 'CN', $3)", [id, `Supplier ${id}`, turn.now]);
  await rows(turn.tx, "INSERT INTO freight_template (id, supplier_id, first, further, proposal_id) VALUES ($1, $2, 5000000, 1000000, $3)", [
    turn.newId(),
    id,
    await approvedProposal(turn, "supply_freight"),
  ]);
}

/** A proposal that two people have approved: one for all that a test's world begins with. The two are gone afterwards, so that nothing is sent to them. */
async function approvedProposal(turn: Turn, kind: "supply_price" | "supply_freight"): Promise<bigint> {
  const standing = await row<{ id: bigint }>(turn.tx, "SELECT id FROM proposal WHERE kind = $1 AND state = 'approved' AND payload = '{}' LIMIT 1", [kind]);
  if (standing !== null) return standing.id;
  const pair = [turn.newId(), turn.newId()] as const;
  for (const operator of pair)
    await rows(
      turn.tx,
      "INSERT INTO operator (id, name, name_folded, email, role, password_hash, created_at) VALUES ($1, $2, $2, $3, 'catalogue', 'none', $4)",
      [operator, `supply ${operator}`, `supply-${operator}@example.com`, turn.now],
    );
  const id = await approve(turn, kind, pair);
  await rows(turn.tx, "UPDATE operator SET disabled_at = $2, disable_proposal_id = $3 WHERE id = ANY($1)", [
    pair,
    turn.now,
    await approve(turn, "operator_disable", pair),
  ]);
  return id;
}

async function approve(turn: Turn, kind: ProposalKind, [maker, decider]: readonly [bigint, bigint]): Promise<bigint> {
  const id = turn.newId();
  await rows(
    turn.tx,
    "INSERT INTO proposal (id, kind, payload, reason_code, note, made_by, made_at, expires_at) VALUES ($1, $2, '{}', 'new_item', 'for a test', $3, $4, $4)",
    [id, kind, maker, turn.now],
  );
  await rows(turn.tx, "UPDATE proposal SET state = 'approved', decided_by = $2, decided_at = $3 WHERE id = $1", [id, decider, turn.now]);
  return id;
}
